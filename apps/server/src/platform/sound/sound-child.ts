import { answerTasks } from '../parsing/processes/answer-tasks.ts';
import type { ParserTask, SoundTask } from '../parsing/processes/parser-messages.ts';
import { ParsingFault } from '../parsing/parsed-document.ts';
import type { SoundCopy } from './sound-copy.ts';
import { openSound } from './open-sound.ts';
import { readLevels } from './read-levels.ts';
import { secondsOf } from './whole-packets.ts';
import { writePackets } from './write-packets.ts';

const MIN_SECONDS = 0.1;

answerTasks(async ({ path, kind, span }: ParserTask<SoundTask>, report): Promise<SoundCopy> => {
  const sound = await openSound(path);
  try {
    const seconds = await secondsOf(sound);
    if (!(seconds >= MIN_SECONDS)) throw new ParsingFault('empty');
    if (kind === 'sound')
      return {
        kind: sound.kind,
        ...(await writePackets(sound, span ?? { from: 0, to: Infinity }, report)),
      };
    if (kind === 'levels') {
      const levels = await readLevels(sound, seconds, report);
      if (levels) await report.part(levels);
    }
    return { kind: sound.kind, from: 0, seconds };
  } finally {
    sound.input.dispose();
  }
});
