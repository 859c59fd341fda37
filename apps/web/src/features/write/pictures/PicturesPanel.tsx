import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { persistFields } from '../../../core/form-draft/persist-fields.ts';
import { modelsQuery } from '../../../core/model-picker/queries.ts';
import { choosePictures } from '../../../core/rich-text/pictures/pictures.ts';
import { useEditorValue } from '../../../core/rich-text/use-editor-value.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { Selection } from '../Selection.tsx';
import { selectedText, MAX_QUOTE_LENGTH } from './selected-text.ts';
import { OwnDrawings } from './OwnDrawings.tsx';
import { pictureGeneratorOf } from './picture-generator.ts';
import styles from './Pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { usePictureRequest } from './picture-request.state.ts';

persistFields('write-picture', usePictureRequest, ['words', 'isPassage']);

/**
 * Pictures for the text: generated from a description or a passage, chosen from the user's drawings, or
 * uploaded.
 */
export const PicturesPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(picturesTexts);
  const { editor } = document;
  const isSignedIn = useIsSignedIn();
  const { data: models } = useQuery(modelsQuery);
  const drawing = models?.filter(({ canDraw, isAvailable }) => canDraw && isAvailable) ?? [];
  const [model, setModel] = useState<string>();
  const painter = pictureGeneratorOf(document);
  const { state, sketch, error, isSpent } = painter.useNow();
  const { words, isPassage } = usePictureRequest();
  const chosen = useEditorValue(editor, selectedText);
  const isDrawing = state === 'drawing';
  const canDraw = drawing.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = words.trim();
    if (trimmed === '' || isDrawing) return;
    painter.draw(
      isPassage ? text('wordsAsked', { words: trimmed }) : trimmed,
      trimmed,
      model ?? drawing[0]?.name,
    );
  };

  return (
    <div className={styles['panel']}>
      <form className={styles['part']} onSubmit={submit}>
        <textarea
          className={styles['words']}
          value={words}
          rows={4}
          maxLength={MAX_QUOTE_LENGTH}
          aria-label={text('describe')}
          placeholder={text('describeExample')}
          onChange={({ target }) =>
            usePictureRequest.setState({
              words: target.value,
              isPassage: isPassage && target.value.trim() !== '',
            })
          }
        />
        {chosen !== '' && (
          <Button size="sm" onClick={() => usePictureRequest.setState({ words: chosen, isPassage: true })}>
            {text('ofWords')}
          </Button>
        )}
        {drawing.length > 1 && (
          <Selection
            label={text('model')}
            value={model ?? drawing[0]?.name ?? ''}
            choices={drawing.map(({ name, label }) => ({ value: name, label }))}
            onChange={setModel}
          />
        )}
        {isDrawing ? (
          <Button onClick={painter.stop}>{text('stop')}</Button>
        ) : (
          <Button type="submit" variant="filled" disabled={words.trim() === '' || (isSignedIn && !canDraw)}>
            {text('draw')}
          </Button>
        )}
        {isSignedIn && models && !canDraw ? (
          <p className={styles['note']}>{text('noModel')}</p>
        ) : (
          <p className={styles['note']}>{text(isSignedIn ? 'cost' : 'signIn')}</p>
        )}
        <div role="status">
          {isDrawing && (
            <p className={styles['working']}>
              <Spinner size={15} /> {text('drawing')}
            </p>
          )}
          {state === 'done' && <p className={styles['note']}>{text('drawn')}</p>}
        </div>
        {sketch !== '' && <img className={styles['sketch']} src={sketch} alt="" />}
        {state === 'failed' && (
          <div role="alert" className={styles['fault']}>
            <p>{error || text('failed')}</p>
            {isSpent && (
              <Button size="sm" onClick={() => openDialog('plans')}>
                {text('plans')}
              </Button>
            )}
          </div>
        )}
      </form>
      <Button icon={<IconPhoto size={16} stroke={1.7} />} onClick={() => choosePictures(editor)}>
        {text('fromDevice')}
      </Button>
      {isSignedIn && <OwnDrawings document={document} />}
    </div>
  );
};
