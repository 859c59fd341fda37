import type { Row } from './harness/figure.ts';
import { describeMachine } from './harness/machine.ts';
import { formatTable } from './harness/table.ts';
import { aiWriting } from './rows/ai-writing.ts';
import { audio } from './rows/audio.ts';
import { botKnowledge } from './rows/bot-knowledge.ts';
import { build } from './rows/build.ts';
import { card } from './rows/card.ts';
import { drawings } from './rows/drawings.ts';
import { embeddings } from './rows/embeddings.ts';
import { enumeration } from './rows/enumeration.ts';
import { gallery } from './rows/gallery.ts';
import { instance } from './rows/instance.ts';
import { kills } from './rows/kills.ts';
import { lanes } from './rows/lanes.ts';
import { learn } from './rows/learn.ts';
import { load } from './rows/load.ts';
import { long } from './rows/long.ts';
import { paper } from './rows/paper.ts';
import { translationPairs } from './rows/translation-pairs.ts';
import { papers } from './rows/papers.ts';
import { crowd, parallel } from './rows/parallel.ts';
import { races } from './rows/races.ts';
import { overload, reads } from './rows/reads.ts';
import { recordings } from './rows/recordings.ts';
import { manySources } from './rows/many-sources.ts';
import { mixed } from './rows/mixed.ts';
import { ocr } from './rows/ocr.ts';
import { researchRow } from './rows/research.ts';
import { relay } from './rows/relay.ts';
import { retrieval } from './rows/retrieval.ts';
import { scale } from './rows/scale.ts';
import { settings } from './rows/settings.ts';
import { signIn } from './rows/sign-in.ts';
import { search } from './rows/search.ts';
import { searchLarge } from './rows/search-large.ts';
import { sockets } from './rows/sockets.ts';
import { sources } from './rows/sources.ts';
import { start } from './rows/start.ts';
import { stream } from './rows/stream.ts';
import { typing } from './rows/typing.ts';

const ROWS: readonly Row[] = [
  load,
  settings,
  stream,
  long,
  relay,
  start,
  parallel,
  crowd,
  sockets,
  reads,
  overload,
  mixed,
  scale,
  signIn,
  enumeration,
  learn,
  retrieval,
  sources,
  manySources,
  botKnowledge,
  embeddings,
  search,
  searchLarge,
  instance,
  paper,
  papers,
  translationPairs,
  audio,
  card,
  gallery,
  typing,
  aiWriting,
  researchRow,
  races,
  kills,
  lanes,
  drawings,
  recordings,
  ocr,
  build,
];

const names = ROWS.map(({ name }) => name);
const args = process.argv.slice(2);
const selected = args.filter((each) => names.includes(each));
const options = {
  isFullRun: args.includes('--all'),
  rest: args.filter((each) => !each.startsWith('--') && !names.includes(each)),
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

print(`${describeMachine()}\n`);
for (const row of ROWS) {
  if (selected.length > 0 && !selected.includes(row.name)) continue;
  try {
    print(formatTable(`${row.name}: ${row.about}`, await row.measure(options)));
  } catch (error) {
    process.exitCode = 1;
    print(`${row.name}: could not be measured: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
