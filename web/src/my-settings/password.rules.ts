/**
 * The rules of a new password one by one, so that the form can tick them off. Together they are the contract's rule.
 */
export const passwordRules = {
  length: /^.{8,128}$/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const

export type PasswordRule = keyof typeof passwordRules
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

/** The rules that a password does not meet yet. */
export function unmetRules(password: string): PasswordRule[] {
  return passwordRuleNames.filter((name) => !passwordRules[name].test(password))
}
