/** How good a password is beyond the required rules. Pure, without zod: the form calls it at every key. */

// Words at the top of lists of leaked passwords, in Colombia and elsewhere; attackers try passwords built on them
// first.
const common = new Set(
  `password passwort contrasena contraseña clave claves secreto secret admin administrador administrator root user usuario
  usuarios qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm welcome bienvenido bienvenida hola
  hello letmein login iloveyou teamo tequiero amor amorcito miamor princesa princess dragon monkey master football
  futbol soccer baseball superman batman pokemon pikachu shadow sunshine starwars trustno changeme cambiame cambiar
  default temporal temporary invitado guest test prueba pruebas demo ejemplo example sample server servidor sistema
  system oracle mysql postgres database datos internet computer computador empresa company negocio tienda trastienda
  almacen bodega ventas compras caja gerente gerencia secretaria comprador droguería drogueria colombia bogota medellin
  cali barranquilla cartagena bucaramanga pereira manizales cucuta ibague pasto millonarios nacional america junior
  santafe atletico tolima selección seleccion james falcao shakira enero febrero marzo abril mayo junio julio agosto
  septiembre octubre noviembre diciembre january february march april june july august september october november
  december lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  primavera verano otono invierno spring summer autumn winter jesus jesucristo cristo dios diosesamor maria jose juan
  carlos andres felipe camila valentina daniela alejandra alejandro santiago sebastian natalia laura paula diego jorge
  luis miguel angel angeles michael jordan jennifer jessica ashley charlie thomas robert daniel andrea mariana sofia
  isabella gabriel fernando cristian freedom whatever ninja mustang hunter killer ranger buster cookie cheese flower
  chocolate estrella lucero familia hermosa hermoso preciosa bonita corazon vida mivida gatito perrito google facebook
  instagram whatsapp samsung iphone android microsoft windows linkedin netflix minecraft fortnite abcd abcde abcdef
  abcdefg abcdefgh abc aaa`
    .split(/\s+/)
    .map(plain),
)

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const rows = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Longer passwords are refused for their length; searching for words in them would take cubic time. */
const longest = 128

/** Whether a text is one of the words or differs from one only slightly. */
const isNothing = (text: string, words: ReadonlySet<string>) => text.length < 3 || words.has(text)

/**
 * Whether a password is one of the words with only digits, signs and more such words around it. Digits and signs that
 * replace letters are converted back: `P@ssw0rd!` is `password`.
 */
function isBuiltOn(words: ReadonlySet<string>, password: string): boolean {
  const lower = Array.from(plain(password))
  const read = lower.map((letter) => leet[letter] ?? letter).join('')
  const rest = (from: number, to: number) =>
    lower
      .slice(from, to)
      .join('')
      .split(/[^\p{L}]+/u)
      .every((part) => isNothing(part, words))
  return lower.some((_, from) =>
    lower.some(
      (__, end) =>
        end - from >= 3 &&
        words.has(read.slice(from, end + 1)) &&
        rest(0, from) &&
        rest(end + 1, lower.length),
    ),
  )
}

/** Whether a key follows the previous one on a keyboard or in the alphabet, in either direction, or repeats it. */
function follows(one: string, next: string): boolean {
  if (one === next) return true
  return rows.some((row) => {
    const at = row.indexOf(one)
    return at >= 0 && (row[at + 1] === next || row[at - 1] === next)
  })
}

/** How many characters do not simply follow from the one before, as in `abc`, `qwe` or `aaa`. */
function surprises(password: string): number {
  const letters = Array.from(plain(password))
  return letters.filter((letter, at) => at === 0 || !follows(letters[at - 1] ?? '', letter)).length
}

/**
 * Whether a password is among the first that attackers try: a common word or the person's own name with digits and
 * signs around it, or hardly more than a sequence.
 * @param own publicly known facts about the person: names, username, company
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  if (password.length > longest) return false
  const ownWords = own.flatMap((text) => plain(text).split(/[^\p{L}]+/u)).filter((part) => part.length >= 4)
  return surprises(password) < 5 || isBuiltOn(new Set([...common, ...ownWords]), password)
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const pools = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
] as const

/**
 * How long a password resists guessing, estimated from the characters that do not follow from others. A rough,
 * cautious figure: words count like any letters, so a common password is weak whatever its length.
 */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (isCommonPassword(password, own)) return 'weak'
  const pool = pools.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = surprises(password) * Math.log2(Math.max(2, pool)) * 0.75
  if (bits < 32) return 'weak'
  if (bits < 44) return 'fair'
  return bits < 64 ? 'good' : 'strong'
}
