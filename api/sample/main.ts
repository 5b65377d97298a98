// The program for trying it out: fills an empty database with the sample company.
import { run } from '../src/program.ts'
import { fillSample } from './fill.ts'
import { progressOn } from './progress.ts'

await run((place, out) => fillSample(place, progressOn(out, 'Making the sample company …')))
