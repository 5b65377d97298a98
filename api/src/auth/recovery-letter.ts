import { recoveryMinutes } from '@trastienda/contract/recovery'
import { type Letter, letterOf } from '../mail/letter.ts'
import type { SheetLanguage } from '@trastienda/contract/print'

interface LinkWords {
  readonly subject: string
  readonly asked: (username: string) => string
  readonly link: string
  readonly lasts: string
  readonly unknown: string
}

const linkWords: Readonly<Record<SheetLanguage, LinkWords>> = {
  es: {
    subject: 'Cambia tu contraseña',
    asked: (username) =>
      `Alguien pidió una contraseña nueva para el usuario ${username}. Si fuiste tú, abre este enlace y escríbela:`,
    link: 'Enlace',
    lasts: `El enlace sirve una sola vez, durante ${recoveryMinutes} minutos. Si pides otro, este deja de servir.`,
    unknown: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Change your password',
    asked: (username) =>
      `Somebody asked for a new password of the user ${username}. If it was you, open this link and type it:`,
    link: 'Link',
    lasts: `The link is good once, for ${recoveryMinutes} minutes. If you ask for another one, this one ends.`,
    unknown: 'If it was not you, do nothing: your password stays as it is.',
  },
  ar: {
    subject: 'غيّر كلمة مرورك',
    asked: (username) =>
      `طلب شخص ما كلمة مرور جديدة للمستخدم ${username}. إذا كنت أنت فافتح هذا الرابط واكتبها:`,
    link: 'الرابط',
    lasts: `الرابط صالح لمرة واحدة خلال ${recoveryMinutes} دقيقة. إذا طلبت رابطًا آخر يتوقف هذا عن العمل.`,
    unknown: 'إذا لم تكن أنت فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
  },
  'zh-cn': {
    subject: '修改您的密码',
    asked: (username) => `有人为用户 ${username} 申请了新密码。如果是您本人，请打开此链接并输入新密码：`,
    link: '链接',
    lasts: `链接仅可使用一次，${recoveryMinutes} 分钟内有效。如果您再次申请，此链接将失效。`,
    unknown: '如果不是您本人，请忽略此邮件：您的密码保持不变。',
  },
}

/** The message that brings the link to a new password. */
export function linkLetter(
  { company, username, link }: { company: string; username: string; link: string },
  language: SheetLanguage,
): Letter {
  const words = linkWords[language]
  return letterOf({
    language,
    subject: `${words.subject} · ${company}`,
    paragraphs: [words.asked(username)],
    facts: [[words.link, link]],
    ending: [words.lasts, words.unknown],
  })
}

// Who has the link may be somebody else, so that this is told in every language and not in one that was chosen.
const replaced = [
  'La contraseña de tu usuario en Trastienda se cambió con un enlace que te llegó por correo, y se cerraron todas tus sesiones. Si no fuiste tú, avisa ya a quien administra el sistema.',
  'The password of your user in Trastienda was changed by a link that was mailed to you, and all your sessions were ended. If it was not you, tell whoever runs the system at once.',
  'تم تغيير كلمة مرور حسابك في Trastienda برابط وصلك بالبريد، وأُنهيت جميع جلساتك. إذا لم تكن أنت فأبلغ من يدير النظام فورًا.',
  '您在 Trastienda 的密码已通过邮件中的链接修改，所有会话均已结束。如果不是您本人操作，请立即告知系统管理人员。',
]

/** The message that says that a password was replaced. */
export const replacedLetter = (company: string, username: string, address: string): Letter =>
  letterOf({
    language: 'es',
    subject: `Contraseña cambiada · Password changed · ${company}`,
    paragraphs: replaced,
    facts: [
      [company, username],
      ['IP', address],
    ],
    ending: [],
  })
