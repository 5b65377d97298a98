import type { letter as es } from '../es/letter.ts'

export const letter = {
  hello: '您好，',
  fact: '{name}：{value}',
  order: {
    helloTo: '您好 {contact}，',
    attached: '采购订单见附件 PDF。',
    regards: '此致',
  },
  recovery: {
    subject: '修改您的密码',
    asked: '有人为用户 {username} 申请了新密码。如果是您本人，请打开此链接并输入新密码：',
    link: '链接',
    lasts: '链接仅可使用一次，{minutes} 分钟内有效。如果您再次申请，此链接将失效。',
    unknown: '如果不是您本人，请忽略此邮件：您的密码保持不变。',
    replaced:
      '您在 Trastienda 的密码已通过邮件中的链接修改，所有会话均已结束。如果不是您本人操作，请立即告知系统管理人员。',
  },
  delivery: {
    attached: '定时报表见附件。',
    report: '报表',
    sent: '发送时间',
    by: '设置人',
    day: '每天 {at}',
    week: '每{day} {at}',
    month: '每月 {on} 日 {at}',
    ending: '如不想再收到，请回复此邮件。',
  },
  frozen:
    '您在 Trastienda 的双重验证已被冻结：有人知道您的密码，并连续输错验证码 {misses} 次。请联系管理员重置；如果不是您本人操作，请修改密码。',
  deletion: {
    subject: '删除单据的验证码',
    asked: '{by} 申请删除单据。如确认无误，请将此验证码告知对方：',
    code: '验证码',
    which: '单据编号',
    more: '{count, plural, other {另有 # 张}}',
    lasts: '验证码 {minutes} 分钟内有效，且仅用于这些单据。',
    unknown: '如果您不了解此事，请勿透露验证码，并告知系统管理人员。',
  },
  blocked: {
    title: 'IP 已被阻止',
    text: '您的账号只能从允许的地址使用，而当前地址不在其中。',
    ask: '请让管理用户的人员将该地址添加到您的用户的“允许的 IP 地址”中（也可在“设置 → IP 限制”中查看）。如果尝试登录的不是您本人，请修改密码。',
  },
} satisfies typeof es
