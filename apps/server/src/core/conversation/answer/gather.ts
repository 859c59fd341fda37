import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { anchorsOf, numbered } from '../../evidence/anchors.ts';
import { isShown, isUntranscribed } from '../../files/file-types.ts';
import type { Files } from '../../files/files.service.ts';
import type { Knowledge } from '../../knowledge/knowledge.service.ts';
import { createNumbering } from '../../tools/numbering.ts';
import type { Tool } from '../../tools/tool.ts';
import { createFileSearch } from '../../tools/search-files.ts';
import type { Web } from '../../web/web.service.ts';
import type { ConversationStore } from '../conversations.store.ts';
import type { ScopeFile } from '../scope.ts';
import { filesOwnerOf } from '../actor.ts';
import type { ConversationExtensions } from '../extensions.ts';
import type { ChainRow, TurnStore } from '../turns/turns.store.ts';
import type { AnswerInput, EarlierTurn } from './answer-input.ts';
import type { DroppedPassage } from './choose-passages.ts';
import { gatherPassages, type ChosenPassage } from './gather-passages.ts';
import { mentionedFiles, type MentionedFiles } from './mentioned-files.ts';
import type { MentionedChat } from './with-mentioned.ts';
import { filesNamedIn } from './named-files.ts';
import { withQuote } from './with-quote.ts';
import { readMentioned } from './read-mentioned.ts';
import { readPictures, type UnseenPictures } from './read-pictures.ts';

export type GatherDeps = {
  records: TurnStore;
  topics: ConversationStore;
  extensions: Pick<ConversationExtensions, 'scope'>;
  knowledge: Knowledge;
  files: Files;
  web: Web;
  customInstructionsOf: (userId: string) => Promise<string>;
  rememberedOf: (userId: string) => Promise<string[]>;
};

export type AnswerMaterial = {
  question: string;
  earlier: readonly ChainRow[];
  /** The user's instructions for every model. */
  custom: string;
  remembered: readonly string[];
  mentioned: readonly MentionedChat[];
  /** Instructions of the scopes that the question mentions. */
  instructs: MentionedFiles['instructs'];
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Pictures that the model cannot see. */
  unseenPictures: UnseenPictures;
  /** Names of recordings without a transcript. */
  untranscribed: readonly string[];
  anchors: readonly Anchor[];
  /** Search results behind the first of `anchors`, in the same order. */
  cited: readonly ChosenPassage[];
  dropped: readonly DroppedPassage[];
  /** Files that are not sources of the scope. */
  outsideFileIds: ReadonlySet<string>;
  /** All files that citations may be narrowed in. */
  readable: ReadonlyMap<string, ScopeFile>;
  hasLookedUp: boolean;
  remarks: readonly Sentence[];
  tools: readonly Tool[];
  /** Names of the tools that the user has already allowed. */
  granted: readonly string[];
  /** All passages given to the model, including those found by its tools. */
  citableAnchors: () => readonly Anchor[];
  search: ReturnType<typeof createFileSearch> | undefined;
};

const asTurn = (turn: EarlierTurn): ChainRow => ({
  ...turn,
  msgId: '',
  quote: '',
  fileIds: [],
  mentions: [],
  pictureUrl: '',
  isPinned: false,
});

/**
 * Collects everything that an answer may be based on: the conversation, files, sources, the web and the
 * memory.
 */
export async function* gather(
  deps: GatherDeps,
  { question: askedQuestion, model, scope, actor, ...how }: AnswerInput,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, AnswerMaterial> {
  const { records, knowledge, files, web } = deps;
  const { asker, topicId, locale } = how;
  const isUser = actor.kind === 'user';
  const [earlier, custom, remembered] = await Promise.all([
    how.before?.map(asTurn) ?? records.chain(topicId, askedQuestion.parentId),
    isUser ? deps.customInstructionsOf(asker) : '',
    isUser && scope.isRemembering && !how.isTemporary ? deps.rememberedOf(asker) : [],
  ]);
  const filesOwner = filesOwnerOf(actor, scope.owner);
  const question = withQuote(askedQuestion.prompt, askedQuestion.quote);
  const turns = [...earlier, askedQuestion];
  const attachedIds = [...new Set(turns.flatMap((turn) => turn.fileIds))];
  const namesInScope = new Map((scope.files ?? []).map(({ id, name }) => [id, name]));
  const { remarks: pictureRemarks, ...unseenPictures } = yield* readPictures(
    files,
    {
      owner: filesOwner,
      model,
      locale,
      fileIds: askedQuestion.fileIds,
      earlierIds: earlier.flatMap((turn) => turn.fileIds),
    },
    signal,
  );
  const readsPictures = !model.canSee && files.pictureTexts !== undefined;
  const [described, pictures, mentioned, lent] = await Promise.all([
    files.described(filesOwner, [...new Set([...attachedIds, ...namesInScope.keys()])]),
    model.canSee ? files.pictures(filesOwner, attachedIds) : new Map<string, Uint8Array>(),
    readMentioned(deps, asker, topicId, turns),
    mentionedFiles(deps.extensions, actor, how, turns),
  ]);
  const ownPassages = described
    // The text of a picture is known if it is a source, or was recognized for a model without vision.
    .filter((file) =>
      isShown(file)
        ? (readsPictures || namesInScope.has(file.id)) && file.length > 0
        : !isUntranscribed(file),
    )
    .map((file): ScopeFile => ({
      ...file,
      name: namesInScope.get(file.id) ?? file.name,
      ownerId: filesOwner,
    }));
  const outsideFiles = [...ownPassages, ...lent.files];
  const sources = scope.sources?.files ?? [];
  const readable = new Map([...outsideFiles, ...sources].map((file) => [file.id, file]));
  const namedFiles = filesNamedIn(question, sources);
  const [inSources, inBeside] = await Promise.all([
    gatherPassages(
      knowledge,
      {
        ...scope.sources,
        files: namedFiles.files,
        minScore: scope.minScore,
        isTraced: scope.traced !== undefined,
      },
      namedFiles.question,
    ),
    gatherPassages(knowledge, { files: outsideFiles }, question),
  ]);
  const passages = [...inSources.passages, ...inBeside.passages];
  const fromFiles = anchorsOf(passages, readable);
  const webResult = how.webSearch
    ? yield* web.lookUp({ question, earlier: earlier.map(({ prompt }) => prompt), model, locale }, signal)
    : undefined;
  const anchors = webResult ? numbered([...fromFiles, ...webResult.anchors]) : fromFiles;
  const numbering = createNumbering(anchors);
  const search =
    model.canCall && readable.size > 0
      ? createFileSearch(knowledge, {
          locale,
          files: scope.sources ? sources : outsideFiles,
          stillThere: scope.sources
            ? scope.sources.stillThere
            : async () => [...ownPassages.map(({ id }) => id), ...(await lent.stillThere())],
          numbering,
          minScore: scope.minScore,
        })
      : undefined;
  const pictureIds = described.filter((file) => isShown(file) && askedQuestion.fileIds.includes(file.id));
  const { owner, payer } = scope;
  const place = { owner, payer, filesOwner, locale, numbering, pictureIds: pictureIds.map(({ id }) => id) };
  const tools = model.canCall ? (scope.tools?.(place) ?? []) : [];
  return {
    tools: [...(search ? [search.tool] : []), ...tools],
    granted: tools.length > 0 ? await records.grantedIn(topicId) : [],
    citableAnchors: numbering.all,
    question,
    earlier,
    custom,
    remembered,
    mentioned,
    pictures,
    anchors,
    readable,
    search,
    cited: passages,
    dropped: inSources.dropped,
    outsideFileIds: new Set(outsideFiles.map(({ id }) => id)),
    instructs: lent.instructs,
    unseenPictures,
    untranscribed: described.filter(isUntranscribed).map(({ name }) => name),
    hasLookedUp: webResult !== undefined,
    remarks: [
      ...(scope.remark ? [scope.remark] : []),
      ...pictureRemarks,
      // A visitor cannot choose another model.
      ...(scope.tools && !scope.areToolsOptional && !model.canCall && isUser
        ? [{ key: 'tools-unusable' as const }]
        : []),
      ...(webResult?.remarks ?? []).map((key) => ({ key })),
    ],
  };
}
