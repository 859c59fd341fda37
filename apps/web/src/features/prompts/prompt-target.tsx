import { IconTextPlus } from '@tabler/icons-react';
import { openDialog } from '../../platform/dialogs.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../platform/mention-targets.ts';
import { menuTexts } from './menu.texts.ts';

const PromptsLabel = () => useText(menuTexts)('prompts');
const ManageLabel = () => useText(menuTexts)('manage');

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
