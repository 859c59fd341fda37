import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { anchorsOf, numbered } from '../../evidence/anchors.ts';
import { isShown, isUnheard } from '../../files/file-types.ts';
import type { Files } from '../../files/files.service.ts';
import type { Knowledge } from '../../knowledge/knowledge.service.ts';
import { createNumbering } from '../../tools/numbering.ts';
import type { Tool } from '../../tools/tool.ts';
import { createFileSearch } from '../../tools/search-files.ts';
import type { Web } from '../../web/web.service.ts';
import type { ConversationStore } from '../conversations.store.ts';
import type { GroundFile } from '../ground.ts';
import { filesOwnerOf } from '../party.ts';
import type { ConversationPlugs } from '../plugs.ts';
import type { ChainRow, TurnStore } from '../turns.store.ts';
import type { AnswerInput, SaidBefore } from './answer-input.ts';
import type { Dropped } from './choose-passages.ts';
import { gatherPassages, type Given } from './gather-passages.ts';
import { lentByMentioned, type LentByMentioned } from './lent-by-mentioned.ts';
import type { MentionedChat } from './mentioned.ts';
import { namedIn } from './named-files.ts';
import { withQuote } from './quoted.ts';
import { readMentioned } from './read-mentioned.ts';

export type GatherDeps = {
  records: TurnStore;
  topics: ConversationStore;
  plugs: Pick<ConversationPlugs, 'ground'>;
  knowledge: Knowledge;
  files: Files;
  web: Web;
  customInstructionsOf: (userId: string) => Promise<string>;
  rememberedOf: (userId: string) => Promise<string[]>;
};

/** All that an answer may be made of. */
export type Gathered = {
  question: string;
  earlier: readonly ChainRow[];
  /** What the asker wants every model to know. */
  custom: string;
  remembered: readonly string[];
  mentioned: readonly MentionedChat[];
  /** What grounds that the question mentions tell the model. */
  instructs: LentByMentioned['instructs'];
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The names of recordings that nobody wrote down. */
  unheard: readonly string[];
  anchors: readonly Anchor[];
  /** How the first of these were found, in the same order. */
  found: readonly Given[];
  dropped: readonly Dropped[];
  /** Files that are no sources of the ground. */
  brought: ReadonlySet<string>;
  /** All files that the answer may be sharpened by. */
  readable: ReadonlyMap<string, GroundFile>;
  hasLookedUp: boolean;
  remarks: readonly Sentence[];
  /** What the model may call for. */
  tools: readonly Tool[];
  /** Those of them that the asker allowed before. */
  granted: readonly string[];
  /** All passages that the model has, those that its tools found included. */
  given: () => readonly Anchor[];
  /** Looks further in the files while the model answers. */
  search: ReturnType<typeof createFileSearch> | undefined;
};

const asTurn = (said: SaidBefore): ChainRow => ({
  ...said,
  ...{ msgId: '', quote: '', fileIds: [], mentions: [], pictureUrl: '', isPinned: false },
});

/** Reads what a question may be answered from: the conversation, files, sources, the web, and what the asker wants known. */
export async function* gather(
  deps: GatherDeps,
  { question: asked, model, ground, party, ...how }: AnswerInput,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Gathered> {
  const { records, knowledge, files, web } = deps;
  const { asker, topicId, locale } = how;
  const isUser = party.kind === 'user';
  const [earlier, custom, remembered] = await Promise.all([
    how.before?.map(asTurn) ?? records.chain(topicId, asked.parentId),
    isUser ? deps.customInstructionsOf(asker) : '',
    isUser && ground.isRemembering && !how.isTemporary ? deps.rememberedOf(asker) : [],
  ]);
  const filesOwner = filesOwnerOf(party, ground.owner);
  const question = withQuote(asked.prompt, asked.quote);
  const turns = [...earlier, asked];
  const fileIds = [...new Set([...turns.flatMap((turn) => turn.fileIds), ...(ground.fileIds ?? [])])];
  const [described, pictures, mentioned, lent] = await Promise.all([
    files.described(filesOwner, fileIds),
    model.canSee ? files.pictures(filesOwner, fileIds) : new Map<string, Uint8Array>(),
    readMentioned(deps, asker, topicId, turns),
    lentByMentioned(deps.plugs, party, how, turns),
  ]);
  const own = described
    .filter((file) => !isShown(file) && !isUnheard(file))
    .map((file): GroundFile => ({ ...file, ownerId: filesOwner }));
  const beside = [...own, ...lent.files];
  const sources = ground.sources?.files ?? [];
  const readable = new Map([...beside, ...sources].map((file) => [file.id, file]));
  const named = namedIn(question, sources);
  const [inSources, inBeside] = await Promise.all([
    gatherPassages(
      knowledge,
      {
        ...ground.sources,
        ...{ files: named.files, leastScore: ground.leastScore, isTraced: ground.traced !== undefined },
      },
      named.question,
    ),
    gatherPassages(knowledge, { files: beside }, question),
  ]);
  const found = [...inSources.found, ...inBeside.found];
  const fromFiles = anchorsOf(found, readable);
  const looked = how.webSearch
    ? yield* web.look({ question, earlier: earlier.map(({ prompt }) => prompt), model, locale }, signal)
    : undefined;
  const anchors = looked ? numbered([...fromFiles, ...looked.anchors]) : fromFiles;
  const numbering = createNumbering(anchors);
  const search =
    model.canCall && readable.size > 0
      ? createFileSearch(knowledge, {
          locale,
          files: ground.sources ? sources : beside,
          stillThere: ground.sources
            ? ground.sources.stillThere
            : async () => [...own.map(({ id }) => id), ...(await lent.stillThere())],
          numbering,
          leastScore: ground.leastScore,
        })
      : undefined;
  const pictureIds = described.filter((file) => isShown(file) && asked.fileIds.includes(file.id));
  const { owner, payer } = ground;
  const place = { owner, payer, filesOwner, locale, numbering, pictureIds: pictureIds.map(({ id }) => id) };
  const further = model.canCall ? (ground.tools?.(place) ?? []) : [];
  return {
    tools: [...(search ? [search.tool] : []), ...further],
    granted: further.length > 0 ? await records.grantedIn(topicId) : [],
    given: numbering.all,
    ...{ question, earlier, custom, remembered, mentioned, pictures, anchors, readable, search },
    ...{ found, dropped: inSources.dropped, brought: new Set(beside.map(({ id }) => id)) },
    instructs: lent.instructs,
    unheard: described.filter(isUnheard).map(({ name }) => name),
    hasLookedUp: looked !== undefined,
    remarks: [
      ...(ground.remark ? [ground.remark] : []),
      // A visitor cannot choose another model.
      ...(ground.tools && !ground.areToolsOptional && !model.canCall && isUser
        ? [{ key: 'tools-unusable' as const }]
        : []),
      ...(looked?.remarks ?? []).map((key) => ({ key })),
    ],
  };
}
