// The second site of the walks, which mails links to itself, and the port of the mail server that receives them.

export const mailingSite = (port: number): string => `http://127.0.0.1:${port + 1000}`

export const mailPort = (port: number): number => port + 1001
