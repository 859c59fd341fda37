import { useText } from '../../../platform/i18n/use-text.ts';
import { evidenceTexts } from './evidence.texts.ts';

export const EvidenceLabel = () => useText(evidenceTexts)('evidence');
