import { CREATE, editPath } from '@studiolo/contract/bots/addresses';
import { randomUUID } from 'node:crypto';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { WritingTask } from './prompts.ts';
import { INSTRUCTIONS_RUN, type InstructionsInput, type InstructionsContext } from './instructions-run.ts';

export type InstructionsDeps = {
  access: BotAccess;
  models: Pick<Models, 'choose'>;
  runs: Runs;
  transaction: RunInTransaction;
};

type RunLabel = { title: string; path: string };

export type InstructionsService = ReturnType<typeof createInstructionsService>;

/** Generates texts for a bot; each costs as much as one answer of the model. */
export const createInstructionsService = ({ access, models, runs, transaction }: InstructionsDeps) => {
  const start = async (userId: string, task: WritingTask, locale: Locale, { title, path }: RunLabel) => {
    const model = await models.choose(userId, undefined, locale);
    // The built-in engine is not a language model, and an image model writes no text.
    if (model.name === BUILTIN_MODEL || model.images) throw new Refusal('MODEL_UNAVAILABLE');
    const context: InstructionsContext = { kind: task.kind };
    const id = randomUUID();
    const named = { id, kind: INSTRUCTIONS_RUN, key: id, owner: userId, title, path, price: model.price };
    const run = await transaction((tx) => runs.prepare({ ...named, input: context }, tx));
    const input: InstructionsInput = { ...context, task, model, locale };
    runs.launch(run, input);
    return { runId: run.id };
  };

  return {
    describe: (userId: string, request: string, locale: Locale): Promise<{ runId: string }> =>
      start(userId, { kind: 'describe', wish: request }, locale, { title: request, path: CREATE }),

    async improve(
      userId: string,
      botId: string,
      { prompt, wish: request = '' }: { prompt: string; wish?: string | undefined },
      locale: Locale,
    ): Promise<{ runId: string }> {
      const { draft } = await access.requireOwner(userId, botId);
      const subject = { title: draft.botName, path: editPath(botId) };
      return start(userId, { kind: 'improve', prompt, wish: request }, locale, subject);
    },
  };
};
