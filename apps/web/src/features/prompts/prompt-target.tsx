import { IconTextPlus } from '@tabler/icons-react';
import { openDialog } from '../../platform/dialogs.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../platform/mention-targets.ts';
import { promptTexts } from './prompts.texts.ts';

const PromptsLabel = () => useText(promptTexts)('prompts');
const ManageLabel = () => useText(promptTexts)('manage');

/** A slash at the beginning of a question lists the user's prompts. */
export const PROMPT_TARGET: MentionTarget = {
  kind: 'prompt',
  sign: 'start',
  Icon: IconTextPlus,
  Label: PromptsLabel,
  choose: ({ id }, { insert }) =>
    // The call itself has shown the error.
    void import('./gaps.state.ts').then(({ putIn }) => putIn(id, insert)).catch(() => undefined),
  more: { Label: ManageLabel, run: () => openDialog('prompts') },
};
