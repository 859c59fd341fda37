import type { Prompt } from '@studiolo/contract/prompts/entities';
import { variablesOf } from '@studiolo/contract/prompts/rules';
import type { MentionContext } from '../../platform/mention-targets.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { create } from 'zustand';
import { promptsQuery } from './queries.ts';

type Gaps = { prompt: Prompt; insert: MentionContext['insert'] };

/** The prompt whose placeholders are being filled in, and its target. */
export const useGaps = create<{ gaps: Gaps | undefined }>(() => ({ gaps: undefined }));

/** Inserts a prompt. If it has placeholders, they are filled in first. */
export const insertPrompt = async (promptId: string, insert: MentionContext['insert']): Promise<void> => {
  const prompts = await queryClient.fetchQuery(promptsQuery);
  const prompt = prompts.find((each) => each.promptId === promptId);
  if (!prompt) return;
  if (variablesOf(prompt.body).length === 0) return insert(prompt.body);
  useGaps.setState({ gaps: { prompt, insert } });
  openDialog('prompt-gaps');
};
