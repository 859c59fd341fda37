import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { exportCitations } from '../user-data/cited.ts';
import type { VersionFields } from './texts.store.ts';

type WrittenText = { title: string; content: string; anchors: Anchor[] };

const exported = ({ title, content, anchors }: WrittenText) => ({
  title,
  content,
  cites: exportCitations(anchors),
});

/** Exports a text with its versions, chosen from those of all texts. */
export const exportedText = (text: WrittenText & { id: string }, allVersions: readonly VersionFields[]) => ({
  ...exported(text),
  versions: allVersions
    .filter(({ textId }) => textId === text.id)
    .map((version) => ({ ...exported(version), at: version.updatedAt })),
});
