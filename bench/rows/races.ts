import { createClient } from '../../apps/server/src/testing/client.ts';
import { openBillingDesk } from '../../apps/server/src/testing/faults/open-billing-desk.ts';
import { startServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import {
  RACE_SETTINGS,
  RACES,
  type Race,
  type RaceTrack,
} from '../../apps/server/src/testing/races/races.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { PROGRAM } from '../harness/product.ts';

const ROUNDS = 50;
const QUICK_ROUNDS = 5;
const CROWD = 100;

/** Counts the rounds with a wrong number of winners. */
const measureRace = async (
  track: RaceTrack,
  { name, allowed, run }: Race,
  rounds: number,
): Promise<Figure> => {
  const winnerCounts: number[] = [];
  for (let round = 0; round < rounds; round += 1) winnerCounts.push(await run(track));
  const wrong = winnerCounts.filter((count) => count !== allowed);
  const note = `${allowed} of 100 in each of ${rounds} rounds${wrong.length > 0 ? `; instead ${wrong.join(', ')}` : ''}`;
  return { measure: name, unit: 'wrong', value: wrong.length, atMost: 0, note };
};

export const races: Row = {
  name: 'races',
  about: `a hundred at once on two servers over one PostgreSQL; ${ROUNDS} rounds with --all, else ${QUICK_ROUNDS}; some of them by a part of their names`,
  async measure({ isFullRun, rest }) {
    const selected = RACES.filter(
      ({ name }) => rest.length === 0 || rest.some((part) => name.includes(part)),
    );
    const openai = await startOpenAI({ models: ['gpt-4o-mini', 'gpt-4o'] });
    const settings = { ...RACE_SETTINGS, OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url };
    const one = await startServerProcess({ program: PROGRAM, settings });
    const { desk, databaseUrl, close } = await openBillingDesk(one.folder);
    const other = await startServerProcess({
      program: PROGRAM,
      settings: { ...settings, DATABASE_URL: databaseUrl },
    });
    try {
      const crowd = await Promise.all(Array.from({ length: CROWD }, () => one.aUser()));
      const track: RaceTrack = {
        clients: (token) => [createClient(one.url, token), createClient(other.url, token)],
        newUser: one.aUser,
        newPendingUser: one.createPendingUser,
        crowd,
        desk,
      };
      const figures: Figure[] = [];
      for (const race of selected)
        figures.push(await measureRace(track, race, isFullRun ? ROUNDS : QUICK_ROUNDS));
      return figures;
    } finally {
      await close();
      await other.stop();
      await one.stop();
      await openai.close();
    }
  },
};
