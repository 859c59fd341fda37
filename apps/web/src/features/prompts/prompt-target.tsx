import { IconTextPlus } from '@tabler/icons-react';
import { openDialog } from '../../platform/dialogs.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../platform/mention-targets.ts';
import { promptTexts } from './prompts.texts.ts';

const PromptsLabel = () => useText(promptTexts)('prompts');
const ManageLabel = () => useText(promptTexts)('manage');

/** Lists the user's prompts when a slash is typed at the start of a question. */
export const PROMPT_TARGET: MentionTarget = {
  kind: 'prompt',
  triggerKind: 'start',
  Icon: IconTextPlus,
  Label: PromptsLabel,
  choose: ({ id }, { insert }) =>
    void import('./gaps.state.ts')
      .then(({ insertPrompt }) => insertPrompt(id, insert))
      // `call` has already shown the error.
      .catch(() => undefined),
  more: { Label: ManageLabel, run: () => openDialog('prompts') },
};
