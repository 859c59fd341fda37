import { editPath, pathWith } from '@studiolo/contract/bots/addresses';
import type { BotProfile } from '@studiolo/contract/bots/entities';
import { freedomOf } from '@studiolo/contract/bots/rules';
import type { Ground, GroundKind, LentFiles, NamedGrounds } from '../../../core/conversation/ground.ts';
import type { Party } from '../../../core/conversation/party.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ToolsOfBot } from '../plugins/tools-of-bot.ts';
import { quizEngine } from '../ready/quiz-engine.ts';
import { QUIZ_BOT } from '../ready/ready-bots.ts';
import type { BotAccess } from './access.ts';
import type { BotRow } from './bots.store.ts';
import { BOT_KIND } from './find-bots.ts';
import { instructionsOf, namedInstructionsOf } from './instructions-of.ts';
import { shownProfile } from './present-bot.ts';

export const DRAFT_KIND = 'bot-draft';
/** Conversations of one question each, with which a draft is examined. */
export const EXAM_KIND = 'bot-exam';

type Deps = {
  access: BotAccess;
  /** What a bot knows; undefined where it was given nothing. */
  knowledgeOf: (bot: BotRow) => Promise<LentFiles | undefined>;
  /** What it may call for. */
  toolsOf: ToolsOfBot;
};

/** Who may ask a bot, whose data the conversation is, and who pays for it. */
const partiesOf = async (
  { access }: Deps,
  party: Party,
  botId: string,
): Promise<{ bot: BotRow; owner: string; payer: string }> => {
  if (party.kind === 'user') {
    const bot = await access.require(party.userId, botId);
    return { bot, owner: party.userId, payer: party.userId };
  }
  if (party.botId !== botId) throw new Refusal('NOT_FOUND');
  const bot = party.isByKey ? await access.requirePublished(botId) : await access.requireVisited(botId);
  return { bot, owner: bot.ownerId, payer: bot.ownerId };
};

type How = {
  isTraced: boolean;
  /** Somebody is there who can be asked whether a tool may be called. */
  isAskable: boolean;
  isOwnerPaying: boolean;
};

const groundOf = async (
  { knowledgeOf, toolsOf }: Deps,
  bot: BotRow,
  profile: BotProfile,
  { isTraced, isAskable, isOwnerPaying }: How,
): Promise<Omit<Ground, 'owner' | 'payer'>> => {
  const [known, tools] = await Promise.all([knowledgeOf(bot), toolsOf(bot.id, isAskable, isOwnerPaying)]);
  const freedom = freedomOf(profile.originality);
  return {
    ...(isTraced && { traced: { isBoundToSources: freedom !== 'free' } }),
    ...(profile.baseBot === '' ? {} : { model: profile.baseBot }),
    ...(known && {
      sources: { ...known, isBeyond: freedom !== 'bound' },
      leastScore: profile.scoreThreshold,
    }),
    ...(tools && { tools }),
    ...(bot.id === QUIZ_BOT && { engine: quizEngine }),
    instruct: (instructions) => instructionsOf(instructions, profile, known !== undefined),
    isRemembering: false,
  };
};

/** Bots that a question in another conversation names: those that its asker may ask, as they were published. */
const namedBots = async (
  { access, knowledgeOf }: Deps,
  party: Party,
  ids: readonly string[],
): Promise<NamedGrounds> => {
  const userId = party.kind === 'user' ? party.userId : undefined;
  // A visitor of one bot asks no other.
  const asked = userId === undefined ? [] : await Promise.all(ids.map((id) => access.find(userId, id)));
  const found = await Promise.all(
    asked
      .filter((bot) => bot !== undefined)
      .map(async (bot) => ({ bot, profile: shownProfile(bot), known: await knowledgeOf(bot) })),
  );
  return {
    named: found.map(({ bot, profile, known }) => ({
      ...{ id: bot.id, title: profile.botName },
      instruct: (instructions: string) => namedInstructionsOf(instructions, profile, known !== undefined),
    })),
    files: found.flatMap(({ known }) => known?.files ?? []),
    stillThere: async () =>
      (await Promise.all(found.map(async ({ known }) => (await known?.stillThere()) ?? []))).flat(),
  };
};

/** Conversations with a bot as it was published. */
export const createBotGround = (deps: Deps): GroundKind => ({
  kind: BOT_KIND,

  pathOf: ({ id, groundId }) => pathWith(groundId, id),

  named: (party, ids) => namedBots(deps, party, ids),

  async resolve(party, { groundId }) {
    const { bot, ...parties } = await partiesOf(deps, party, groundId);
    // What others with an account ask is theirs alone: nothing of it is kept for the bot’s owner.
    const isTraced = parties.owner === bot.ownerId;
    // A program cannot be asked.
    const isAskable = party.kind === 'user' || party.isByKey !== true;
    const isOwnerPaying = parties.payer === bot.ownerId;
    const how = { isTraced, isAskable, isOwnerPaying };
    return { ...parties, ...(await groundOf(deps, bot, shownProfile(bot), how)) };
  },
});

/** Conversations in which an owner tries the draft of a bot, or has it examined. */
export const createDraftGround = (deps: Deps, kind: typeof DRAFT_KIND | typeof EXAM_KIND): GroundKind => ({
  kind,
  isListedApart: true,

  pathOf: ({ groundId }) => editPath(groundId, kind === EXAM_KIND ? 'exam' : undefined),

  async resolve(party, { groundId }) {
    if (party.kind !== 'user') throw new Refusal('NOT_FOUND');
    const { userId } = party;
    const bot = await deps.access.requireOwner(userId, groundId);
    return {
      owner: userId,
      payer: userId,
      ...(await groundOf(deps, bot, bot.draft, {
        ...{ isTraced: true, isOwnerPaying: true },
        isAskable: kind === DRAFT_KIND,
      })),
    };
  },
});
