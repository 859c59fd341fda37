import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import {
  IconBinaryTree2,
  IconBook2,
  IconCards,
  IconChecklist,
  IconFileText,
  IconListTree,
  IconMessageQuestion,
  IconTable,
  IconTableColumn,
  IconTimelineEvent,
  IconWriting,
} from '@tabler/icons-react';

export const KIND_ICONS: Record<StudioKind, typeof IconFileText> = {
  briefing: IconFileText,
  guide: IconBook2,
  faq: IconMessageQuestion,
  timeline: IconTimelineEvent,
  outline: IconListTree,
  essay: IconWriting,
  quiz: IconChecklist,
  cards: IconCards,
  mindmap: IconBinaryTree2,
  facts: IconTable,
  table: IconTableColumn,
};
