import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { PUBLISHING_LIMITS } from '@studiolo/contract/publishing/limits';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { publishingTexts } from './publishing.texts.ts';
import { usePublication } from './queries.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Field for the readable part of the link. Saved when the user leaves the field. */
export const AddressField = ({ publication: { documentId, slug } }: { publication: DocumentPublication }) => {
  const text = useText(publishingTexts);
  const { change } = usePublication(documentId);
  const [words, setWords] = useState(slug);
  const save = () => {
    if (words.trim() !== slug) change.mutate({ slug: words });
  };
  return (
    <TextField
      label={text('address')}
      hint={text('addressAbout')}
      value={words}
      maxLength={PUBLISHING_LIMITS.slugLength}
      autoComplete="off"
      onChange={({ target }) => setWords(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (isPressed(event, 'Enter')) save();
      }}
    />
  );
};
