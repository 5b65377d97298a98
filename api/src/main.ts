// The program without its sample: an empty database gets the first company of one's own.
import { run } from './program.ts'

await run()
