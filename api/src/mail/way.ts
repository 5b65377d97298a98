import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../config.ts'
import { writeDurably } from '../files/write-durably.ts'

/** A message in its final form. */
export interface Message {
  /** The same at each attempt, so that a recipient can recognise a duplicate. */
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

/** How this server sends mail. */
export interface MailWay {
  /** The folder, when messages are only stored as files; null when they are sent. */
  readonly folder: string | null
  /**
   * Sends, or stores, one message.
   * @returns the addresses that were refused while others accepted it
   * @throws the mail server's answer, or the connection error
   */
  send(message: Message, signal: AbortSignal): Promise<readonly string[]>
  /** Deletes the stored file of a message; nothing when it was sent. */
  forget(id: string): Promise<void>
}

/** Sends mail by SMTP if a server is configured; otherwise writes each message as an `.eml` file to `folder`. */
export function openMailWay({ smtpUrl, from }: MailSettings, folder: string): MailWay {
  return smtpUrl === undefined ? keeping(from, folder) : sending(from, smtpUrl)
}

// Addresses are passed as they are, never as text to be parsed; nodemailer may not read files or addresses that a
// message names.
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
