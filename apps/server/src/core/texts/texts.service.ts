import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Sentence } from '@studiolo/contract/text/say';
import { markdownText } from '@studiolo/markdown/markdown-text';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { citedAnchors } from '../evidence/anchors.ts';
import { appendCitedText } from '../evidence/append-cited-text.ts';
import type { VerifyAnchors } from '../evidence/verify-anchors.ts';
import type { CardOf, TextChange, TextFields, TextStore, VersionFields } from './texts.store.ts';

export type CitedText = { content: string; anchors: readonly Anchor[] };

export type TextEdit = {
  /** The version that it changes. */
  version: number;
  title: string;
  content: string;
  /** Undefined keeps those of the text. */
  anchors?: readonly Anchor[] | undefined;
  /** Whether the edit must not be merged into the previous version. */
  isApart?: boolean | undefined;
};

type NewFields = TextChange & Pick<TextFields, 'version' | 'createdAt' | 'deletedAt'>;

/**
 * A kind of text, such as notes or documents: its store and limits, and what differs from other kinds. Who may
 * read or write a text is up to the feature.
 */
export type TextKind<Row extends TextFields & Also, Version extends VersionFields, Also, Shown> = {
  store: TextStore<Row, Version>;
  limits: { contentLength: number; excerptLength: number; anchors: number };
  /** Message for a text that cannot be extended. */
  fullSentence: Sentence;
  /** Further columns that are written with a text. */
  alsoWritten: (userId: string, content: string) => Also;
  /** Reads a text again; rejects if it is gone. */
  reload: (row: Row) => Promise<Row>;
  present: (row: Row) => Shown | Promise<Shown>;
  /** Runs in the transaction that wrote a text. */
  onWritten?: (row: Row, tx: Transaction) => Promise<unknown>;
  /** Notifies everybody who sees the text that it changed. */
  notify: (row: Row) => unknown;
};

type Deps = { transaction: RunInTransaction; clock: Clock; verifyAnchors: VerifyAnchors };

/** Characters of a long text that are read for its excerpt. */
const EXCERPT_SOURCE_LENGTH = 4000;

export type Texts<Row extends TextFields, Version extends VersionFields, Also, Shown> = {
  /** Fields of a new text. */
  start: (userId: string, text: CitedText & { title: string }) => Promise<NewFields & Also>;
  /** Returns undefined if the id is taken. */
  insert: (row: Row) => Promise<Shown | undefined>;
  /** Rejects with `EDIT_CONFLICT` and the current text if that has a newer version. */
  update: (userId: string, row: Row, edit: TextEdit) => Promise<Shown>;
  /** Adds a cited text at the end. Rejects with `TOO_LARGE` beyond the limits. */
  append: (userId: string, row: Row, text: CitedText) => Promise<Shown>;
  listVersions: (row: Row) => Promise<CardOf<Version>[]>;
  getVersion: (row: Row, version: number) => Promise<Shown>;
  /** Makes an earlier version the newest one, if `current` still is. */
  restoreVersion: (userId: string, row: Row, version: number, current: number) => Promise<Shown>;
};

/** Texts with citations and versions. No save silently overwrites another one. */
export const createTexts = <Row extends TextFields & Also, Version extends VersionFields, Also, Shown>(
  { transaction, clock, verifyAnchors }: Deps,
  kind: TextKind<Row, Version, Also, Shown>,
): Texts<Row, Version, Also, Shown> => {
  const { store, limits, present } = kind;

  /** Keeps the anchors that the text cites if their quotes are verified or the text had them before. */
  const soundAnchors = (
    userId: string,
    { content, anchors }: CitedText,
    knownAnchors: readonly Anchor[] = [],
  ): Promise<Anchor[]> => {
    const byNumber = new Map(anchors.map((anchor) => [anchor.number, anchor]));
    return verifyAnchors(userId, citedAnchors(content, [...byNumber.values()]), knownAnchors);
  };

  const written = (userId: string, title: string, { content, anchors }: CitedText): TextChange & Also => ({
    title,
    content,
    anchors: [...anchors],
    excerpt: markdownText(content.slice(0, EXCERPT_SOURCE_LENGTH)).trim().slice(0, limits.excerptLength),
    updatedAt: clock.now(),
    ...kind.alsoWritten(userId, content),
  });

  const save = async (
    row: Row,
    version: number,
    change: TextChange & Also,
    isApart: boolean,
  ): Promise<Shown> => {
    const saved = await transaction(async (tx) => {
      const next = await store.save({ id: row.id, version }, change, isApart, tx);
      if (next) await kind.onWritten?.(next, tx);
      return next;
    });
    if (!saved) throw new Refusal('EDIT_CONFLICT', { current: await present(await kind.reload(row)) });
    await kind.notify(saved);
    return present(saved);
  };

  const edit = async (
    userId: string,
    row: Row,
    { version, title, content, anchors, isApart = false }: TextEdit,
    knownAnchors: readonly Anchor[] = [],
  ): Promise<Shown> => {
    const sound = anchors
      ? await soundAnchors(userId, { content, anchors }, [...row.anchors, ...knownAnchors])
      : row.anchors;
    return save(row, version, written(userId, title, { content, anchors: sound }), isApart);
  };

  const findVersion = async ({ id }: Row, version: number): Promise<Version> => {
    const revision = await store.findVersion(id, version);
    if (!revision) throw new Refusal('NOT_FOUND');
    return revision;
  };

  return {
    async start(userId, { title, ...text }) {
      const anchors = await soundAnchors(userId, text);
      const fields = written(userId, title, { ...text, anchors });
      return { ...fields, version: 1, createdAt: fields.updatedAt, deletedAt: null };
    },

    async insert(row) {
      const isNew = await transaction(async (tx) => {
        const isInserted = await store.insert(row, tx);
        if (isInserted) await kind.onWritten?.(row, tx);
        return isInserted;
      });
      if (!isNew) return undefined;
      await kind.notify(row);
      return present(row);
    },

    update: (userId, row, change) => edit(userId, row, change),

    async append(userId, row, text) {
      const sound = { ...text, anchors: await soundAnchors(userId, text, row.anchors) };
      const combined = appendCitedText(row, sound);
      if (combined.content.length > limits.contentLength || combined.anchors.length > limits.anchors)
        throw new Refusal('TOO_LARGE', kind.fullSentence);
      return save(row, row.version, written(userId, row.title, combined), true);
    },

    listVersions: ({ id }) => store.listVersions(id),

    async getVersion(row, version) {
      return present({ ...row, ...(await findVersion(row, version)) });
    },

    async restoreVersion(userId, row, version, current) {
      const { title, content, anchors } = await findVersion(row, version);
      return edit(userId, row, { version: current, title, content, anchors, isApart: true }, anchors);
    },
  };
};
