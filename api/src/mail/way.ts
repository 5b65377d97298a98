import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../config.ts'
import { writeDurably } from '../files/write-durably.ts'

/** A message as it leaves. */
export interface Message {
  /** The same at each try, so that whoever gets it twice can tell. */
  readonly id: string
  readonly senderName: string
  readonly to: string
  readonly cc: readonly string[]
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[]
}

/** How mail leaves this server. */
export interface MailWay {
  /** The folder of a way that only keeps messages as files; null for one that sends. */
  readonly folder: string | null
  /**
   * Sends, or keeps, one message.
   * @returns the addresses that were refused while others took it
   * @throws what the mail server answered, or what went wrong on the way to it
   */
  send(message: Message, signal: AbortSignal): Promise<readonly string[]>
  /** Deletes what was kept of a message; nothing of one that was sent is. */
  forget(id: string): Promise<void>
}

/** By SMTP where a server is set up, else into `folder`, one `.eml` file a message. */
export function openMailWay({ smtpUrl, from }: MailSettings, folder: string): MailWay {
  return smtpUrl === undefined ? keeping(from, folder) : sending(from, smtpUrl)
}

// Addresses go as they are, never as text to be read; a message names no file or address for nodemailer to fetch.
function optionsOf(message: Message, from: string): SendMailOptions {
  const named = (address: string) => ({ name: '', address })
  return {
    from: { name: message.senderName, address: from },
    to: named(message.to),
    cc: message.cc.map(named),
    ...(message.replyTo !== '' && { replyTo: named(message.replyTo) }),
    messageId: `<${message.id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function sending(from: string, url: string): MailWay {
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  })
  return {
    folder: null,
    send: async (message, signal) => {
      const { rejected } = await transport.sendMail({ ...optionsOf(message, from), signal })
      return rejected
    },
    forget: async () => undefined,
  }
}

function keeping(from: string, folder: string): MailWay {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const pathOf = (id: string) => join(folder, `${id}.eml`)
  return {
    folder,
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(optionsOf(message, from))
      await writeDurably(pathOf(message.id), bytes as Buffer)
      return []
    },
    forget: (id) => rm(pathOf(id), { force: true }),
  }
}
