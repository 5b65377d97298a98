import { posix } from 'node:path'
import { parseAst } from 'vite'

// Finds classes that a module writes as text. The build scopes the classes of a module sheet, so that such a text names
// none of them. The tests of the sheets use this.

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

/** A module with its expressions by name: those that it declares, and where those come from that it imports. */
interface Parsed {
  readonly nodes: readonly Node[]
  readonly declared: ReadonlyMap<string, readonly Node[]>
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly as: string }>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)]
/** The node or the nodes in a part of a node. */
const partsOf = (node: Node, part: string): Node[] => [node[part]].flat().filter(isNode)

function nameOf(node: Node | undefined): string {
  const name = node?.['name'] ?? node?.['value']
  return isNode(name) ? nameOf(name) : typeof name === 'string' ? name : ''
}

/** `className`, `cellClass`, `stepsClass`: what is given by such a name is a class. */
const isClassName = (name: string) => /(?:^c|C)lass(?:Name)?$/.test(name)

/** The names to which a node assigns values: variables, parameters, properties or attributes. */
function given(node: Node): { name: string; values: readonly Node[] }[] {
  const [id, values] = (
    {
      VariableDeclarator: ['id', 'init'],
      FunctionDeclaration: ['id', 'body'],
      AssignmentPattern: ['left', 'right'],
      Property: ['key', 'value'],
      JSXAttribute: ['name', 'value'],
    } as const
  )[node.type] ?? ['', '']
  return partsOf(node, id).map((each) => ({ name: nameOf(each), values: partsOf(node, values) }))
}

function parsed({ name, code }: { name: string; code: string }): Parsed {
  const nodes = all(parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  const declared = new Map<string, Node[]>()
  for (const node of nodes)
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      for (const { name: as, values } of given(node))
        declared.set(as, [...(declared.get(as) ?? []), ...values])
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration')
  const imported = new Map(
    imports.flatMap((node) => {
      const from = posix.join(posix.dirname(name), nameOf(partsOf(node, 'source')[0]))
      return partsOf(node, 'specifiers').map((each) => {
        const as = nameOf(partsOf(each, 'imported')[0])
        return [nameOf(partsOf(each, 'local')[0]), { from, as }] as const
      })
    }),
  )
  return { nodes, declared, imported }
}

/** The parts of an expression that may become its value. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  ArrayExpression: ['elements'],
  Property: ['value'],
  TemplateLiteral: ['quasis', 'expressions'],
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  ChainExpression: ['expression'],
  ArrowFunctionExpression: ['body'],
  ReturnStatement: ['argument'],
  // The class names in `[…].join(' ')`, `looks[kind]` and `looks.kind` come from the object before the dot or
  // bracket.
  MemberExpression: ['object'],
}

/** The name of what is taken from a table: `tone` of `marks[kind].tone`. */
function partTaken(node: Node): string | undefined {
  return node.type === 'MemberExpression' && node['computed'] === false
    ? nameOf(partsOf(node, 'property')[0])
    : undefined
}

/** @param part what of a table is followed alone, where it has a part of that name */
function partsToFollow(node: Node, part: string): Node[] {
  if (node.type === 'ObjectExpression') {
    const named = partsOf(node, 'properties').filter((each) => nameOf(partsOf(each, 'key')[0]) === part)
    return named.length > 0 ? named : partsOf(node, 'properties')
  }
  if (node.type === 'BlockStatement') return all(node).filter(({ type }) => type === 'ReturnStatement')
  if (node.type === 'LogicalExpression' && node['operator'] === '&&') return partsOf(node, 'right')
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node['operator'] === '+'))
    return [...partsOf(node, 'left'), ...partsOf(node, 'right')]
  if (node.type === 'CallExpression') {
    const callee = partsOf(node, 'callee')
    return nameOf(callee[0]) === 'classes' ? partsOf(node, 'arguments') : callee
  }
  return (valuesOf[node.type] ?? []).flatMap((part) => partsOf(node, part))
}

/** The text of a node that is one. */
function textOf(node: Node): string {
  const { value } = node
  if (node.type === 'Literal') return typeof value === 'string' ? value.trim() : ''
  const raw = node.type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value
  return raw ? String(value.raw).trim() : ''
}

interface Way {
  readonly home: Parsed
  /** The nodes already visited on the way here. */
  readonly seen: ReadonlySet<Node>
  readonly part: string
}

/** Every class that a module writes as text, with the module that uses it. */
export function looseClasses(sources: readonly { name: string; code: string }[]): string[] {
  const codeOf = new Map(sources.map(({ name, code }) => [name, code]))
  const parsedByName = new Map<string, Parsed>()
  function parsedOf(name: string): Parsed | undefined {
    const code = codeOf.get(name)
    if (code === undefined) return undefined
    const found = parsedByName.get(name) ?? parsed({ name, code })
    parsedByName.set(name, found)
    return found
  }
  /** The texts that an expression may become, through the names of this module and of those that it imports. */
  function textsOf(node: Node, { home, seen, part }: Way): string[] {
    if (seen.has(node)) return []
    const way = { home, seen: new Set([...seen, node]), part }
    if (node.type !== 'Identifier') {
      const next = { ...way, part: partTaken(node) ?? part }
      return [textOf(node), ...partsToFollow(node, part).flatMap((each) => textsOf(each, next))]
    }
    const own = home.declared.get(nameOf(node))
    const foreign = home.imported.get(nameOf(node))
    const there = foreign && parsedOf(foreign.from)
    if (!own && there)
      return (there.declared.get(foreign.as) ?? []).flatMap((each) => textsOf(each, { ...way, home: there }))
    return (own ?? []).flatMap((each) => textsOf(each, way))
  }
  return sources.flatMap(({ name: at, code }) => {
    const home = /class/i.test(code) ? parsedOf(at) : undefined
    if (!home) return []
    const calls = home.nodes.filter((node) => node.type === 'CallExpression')
    const places = [
      ...home.nodes.flatMap(given).flatMap(({ name, values }) => (isClassName(name) ? values : [])),
      ...calls.filter((node) => nameOf(partsOf(node, 'callee')[0]) === 'classes'),
    ]
    const texts = places.flatMap((node) => textsOf(node, { home, seen: new Set(), part: '' })).filter(Boolean)
    return [...new Set(texts)].map((text) => `${at}: ${text}`)
  })
}
