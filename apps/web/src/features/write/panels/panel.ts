import {
  IconBrandWechat,
  IconCards,
  IconHistory,
  IconListTree,
  IconPhotoPlus,
  IconQuote,
  IconSparkles,
  IconWorldUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { PicturesLabel } from '../pictures/PicturesLabel.tsx';
import { AiLabel } from '../ai/AiLabel.tsx';
import { EvidenceLabel } from '../evidence/EvidenceLabel.tsx';
import { OutlineLabel, PosterLabel, PublishLabel, VersionsLabel, WechatLabel } from './labels.tsx';
import type { OpenDocument } from './open-document.ts';

export type WritingPanel = {
  id: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Loaded when it is first opened. */
  Panel: ComponentType<{ document: OpenDocument }>;
};

/** Panels in the order of their buttons. Features add theirs here. */
export const WRITING_PANELS: readonly WritingPanel[] = [
  {
    id: 'outline',
    Icon: IconListTree,
    Label: OutlineLabel,
    Panel: lazyPart(() => import('./outline/OutlinePanel.tsx').then((module) => module.OutlinePanel)),
  },
  {
    id: 'ai',
    Icon: IconSparkles,
    Label: AiLabel,
    Panel: lazyPart(() => import('../ai/AiPanel.tsx').then((module) => module.AiPanel)),
  },
  {
    id: 'pictures',
    Icon: IconPhotoPlus,
    Label: PicturesLabel,
    Panel: lazyPart(() => import('../pictures/PicturesPanel.tsx').then((module) => module.PicturesPanel)),
  },
  {
    id: 'evidence',
    Icon: IconQuote,
    Label: EvidenceLabel,
    Panel: lazyPart(() => import('../evidence/EvidencePanel.tsx').then((module) => module.EvidencePanel)),
  },
  {
    id: 'publish',
    Icon: IconWorldUpload,
    Label: PublishLabel,
    Panel: lazyPart(() => import('../publishing/PublishPanel.tsx').then((module) => module.PublishPanel)),
  },
  {
    id: 'wechat',
    Icon: IconBrandWechat,
    Label: WechatLabel,
    Panel: lazyPart(() => import('../wechat/WechatPanel.tsx').then((module) => module.WechatPanel)),
  },
  {
    id: 'poster',
    Icon: IconCards,
    Label: PosterLabel,
    Panel: lazyPart(() => import('../posters/PosterPanel.tsx').then((module) => module.PosterPanel)),
  },
  {
    id: 'versions',
    Icon: IconHistory,
    Label: VersionsLabel,
    Panel: lazyPart(() => import('./versions/VersionsPanel.tsx').then((module) => module.VersionsPanel)),
  },
];
