/** Mail addresses as somebody typed them, with whatever between them. */
export const addresses = (typed: string): string[] => typed.split(/[\s,;،，]+/).filter((part) => part !== '')
