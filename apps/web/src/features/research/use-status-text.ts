import type { ResearchListed } from '@studiolo/contract/research/entities';
import { useText } from '../../platform/i18n/use-text.ts';
import { researchTexts } from './research.texts.ts';

const STATUS_TEXTS = {
  planning: 'statusPlanning',
  planned: 'statusPlanned',
  running: 'statusRunning',
  ready: 'statusReady',
  stopped: 'statusStopped',
  failed: 'statusFailed',
} as const;

export const useStatusText = () => {
  const text = useText(researchTexts);
  return ({ status }: Pick<ResearchListed, 'status'>): string => text(STATUS_TEXTS[status]);
};
