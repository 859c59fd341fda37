import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { botTexts } from '../../bots.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part.ts';

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, BOT_LIMITS.suggestionLength))
    .filter(Boolean)
    .slice(0, BOT_LIMITS.suggestions);

export const ConversationPart = ({ profile, change }: PartProps) => {
  const text = useText(botTexts);
  const [lines, setLines] = useState(profile.suggestions.join('\n'));
  return (
    <FormPart title={text('conversation')}>
      <TextArea
        label={text('greeting')}
        note={text('greetingNote')}
        rows={3}
        value={profile.greeting}
        maxLength={BOT_LIMITS.greetingLength}
        onChange={({ currentTarget }) => change({ greeting: currentTarget.value })}
      />
      <TextArea
        label={text('suggestions')}
        note={text('suggestionsNote')}
        rows={4}
        value={lines}
        onChange={({ currentTarget }) => {
          setLines(currentTarget.value);
          change({ suggestions: linesOf(currentTarget.value) });
        }}
      />
    </FormPart>
  );
};
