import type { BotCategory } from '@studiolo/contract/bots/entities';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { botTexts } from '../../bots.texts.ts';
import { CATEGORIES } from '../../categories.ts';
import { nameError } from '../name-error.ts';
import { AvatarField } from './AvatarField.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part.ts';
import { SelectField } from './SelectField.tsx';

const tagsOf = (typed: string): string[] =>
  [...new Set(typed.split(/[,，、]/).map((tag) => tag.trim().slice(0, BOT_LIMITS.tagLength)))]
    .filter(Boolean)
    .slice(0, BOT_LIMITS.tags);

export const IdentityPart = ({ profile, change }: PartProps) => {
  const text = useText(botTexts);
  const [tags, setTags] = useState(profile.tags.join(', '));
  const wrong = nameError(profile.botName);
  return (
    <FormPart title={text('identity')}>
      <AvatarField profile={profile} change={change} />
      <TextField
        label={text('name')}
        value={profile.botName}
        error={wrong && text(wrong)}
        onChange={({ currentTarget }) => change({ botName: currentTarget.value })}
      />
      <TextField
        label={text('description')}
        hint={text('descriptionNote')}
        value={profile.description}
        maxLength={BOT_LIMITS.descriptionLength}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <SelectField
        label={text('category')}
        value={profile.category}
        onChange={(category) => change({ category: category as BotCategory })}
      >
        {CATEGORIES.map((each) => (
          <option key={each} value={each}>
            {text(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text('tags')}
        hint={text('tagsNote')}
        value={tags}
        onChange={({ currentTarget }) => {
          setTags(currentTarget.value);
          change({ tags: tagsOf(currentTarget.value) });
        }}
      />
    </FormPart>
  );
};
