// The program without its sample: an empty database gets an own first company.
import { run } from './program.ts'

await run()
