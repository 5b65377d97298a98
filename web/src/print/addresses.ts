/** Mail addresses as a person typed them, with any separators. */
export const addresses = (typed: string): string[] => typed.split(/[\s,;،，]+/).filter((part) => part !== '')
