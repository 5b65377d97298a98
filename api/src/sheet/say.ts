/** The same words in every language that a table can be written in. */
export const say = (es: string, en: string, ar: string, zh: string) => ({ es, en, ar, 'zh-cn': zh })
