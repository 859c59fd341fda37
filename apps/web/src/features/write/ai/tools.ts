import { EXTRACTING_TOOLS, type WriteTool } from '@studiolo/contract/write/ai/rules';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconLanguage,
  IconListTree,
  IconMoodSmile,
  IconPencilPlus,
  IconSparkles,
  IconTextCaption,
  IconHeading,
} from '@tabler/icons-react';

/** Tools that need no other input. */
export const PLAIN_TOOLS = [
  { tool: 'continue', Icon: IconPencilPlus },
  { tool: 'polish', Icon: IconSparkles },
  { tool: 'shorten', Icon: IconArrowsMinimize },
  { tool: 'expand', Icon: IconArrowsMaximize },
] as const;

export const EXTRACTS = [
  { tool: 'title', Icon: IconHeading },
  { tool: 'outline', Icon: IconListTree },
  { tool: 'summary', Icon: IconTextCaption },
] as const;

export const TRANSLATE_ICON = IconLanguage;
export const TONE_ICON = IconMoodSmile;

export const needsModel = (tool: WriteTool): boolean => !EXTRACTING_TOOLS.includes(tool);
