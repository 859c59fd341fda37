import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import { countWords } from '@studiolo/contract/write/document-rules';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { isMacOS, type Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { ModelHelp } from '../../../core/model-help/ModelHelp.tsx';
import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import { useEditorValue } from '../../../core/rich-text/use-editor-value.ts';
import { call } from '../../../platform/api/call.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { setInsertingAtOnce, useInsertingAtOnce } from '../../../platform/preferences/inserting-at-once.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isRepeatedClick } from '../../../ui/is-repeated-click.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import styles from './Ai.module.css';
import { aiTexts } from './ai.texts.ts';
import { HunkList } from './HunkList.tsx';
import { Titles } from './Titles.tsx';
import { ToolButtons } from './ToolButtons.tsx';
import { writerOf, type ToolRequest } from './writer.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

const MOD = isMacOS() ? '⌘' : 'Ctrl';

const chosenIn = ({ state: { doc, selection } }: Editor) => ({
  words: selection.empty ? 0 : countWords(doc.textBetween(selection.from, selection.to, '\n', ' ')),
  isBlank: doc.textContent.trim() === '' && doc.childCount < 2,
});

const saveInsertingAtOnce = (isOn: boolean): void => {
  setInsertingAtOnce(isOn);
  call(setPreferences, { write: { outsertSwitch: isOn } }).catch(() => setInsertingAtOnce(!isOn));
};

/** Runs a model on the text, with tools or custom instructions. The user decides on each change. */
export const AiPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(aiTexts);
  const { editor } = document;
  const writer = writerOf(document);
  const { state, tool, output, error, isSpent, help, hasChanged, notice } = writer.useNow();
  const isSignedIn = useIsSignedIn();
  const hasModel = useHasModel();
  const isAtOnce = useInsertingAtOnce(({ isOn }) => isOn);
  const { words, isBlank } = useEditorValue(editor, chosenIn);
  const { data: count } = useQuery({ ...countQuery, enabled: isSignedIn });
  const draft = useFormDraft(`write-ai.${document.id}`, { instruction: '' });
  const { instruction } = draft.value;
  const isWorking = state === 'working';
  const remaining = count && Math.max(0, count.totalfreeCount - count.dailyCount);

  const use = (request: ToolRequest) =>
    writer.use({ ...request, ...(instruction.trim() && { instruction: instruction.trim() }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instruction.trim() === '' || isWorking) return;
    writer.use({ tool: 'instruct', instruction: instruction.trim() });
  };

  return (
    <div className={styles['panel']}>
      <form className={styles['ask']} onSubmit={submit}>
        <textarea
          value={instruction}
          rows={3}
          maxLength={WRITE_TOOL_LIMITS.instruction}
          aria-label={text('instruction')}
          placeholder={text('instructionExample')}
          onChange={({ target }) => draft.change({ instruction: target.value })}
          onKeyDown={(event) => {
            if (!event.shiftKey && isPressed(event, 'Enter')) submit(event);
          }}
        />
        <div className={styles['row']}>
          <span className={styles['scope']}>
            {words > 0 ? text('onSelection', { count: words }) : text('onDocument')}
          </span>
          {isWorking ? (
            <IconButton
              size={28}
              label={text('stop')}
              onClick={(event) => isRepeatedClick(event) || writer.stop()}
            >
              <IconPlayerStopFilled size={15} />
            </IconButton>
          ) : (
            <IconButton
              type="submit"
              size={28}
              label={text('go')}
              disabled={instruction.trim() === '' || (isSignedIn && !hasModel)}
            >
              <IconArrowUp size={17} stroke={1.9} />
            </IconButton>
          )}
        </div>
      </form>
      <ToolButtons isBlank={isBlank} isWorking={isWorking} onUse={use} />
      {isSignedIn && !hasModel && <p className={styles['note']}>{text('needsModel')}</p>}
      <div role="status">
        {isWorking && (
          <p className={styles['working']}>
            <Spinner size={15} /> {text('working')}
          </p>
        )}
        {state === 'done' && !hasChanged && notice === '' && tool !== 'title' && (
          <p className={styles['note']}>{text('noChanges')}</p>
        )}
      </div>
      {state === 'done' && notice !== '' && (
        <div role="alert" className={styles['fault']}>
          <p>{notice}</p>
          <Button size="sm" onClick={writer.goOn}>
            {text('goOn')}
          </Button>
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={styles['fault']}>
          <p>{error}</p>
          {help && <ModelHelp help={help} onRetry={writer.retry} />}
          {isSpent && (
            <Button size="sm" onClick={() => openDialog('plans')}>
              {text('plans')}
            </Button>
          )}
        </div>
      )}
      {tool === 'title' && output !== '' && (
        <Titles output={output} document={document} onDone={writer.dismiss} />
      )}
      <HunkList editor={editor} />
      <div className={styles['foot']}>
        <Switch
          label={text('atOnce')}
          hint={text('atOnceHint')}
          isOn={isAtOnce}
          onChange={saveInsertingAtOnce}
        />
        <p className={styles['note']}>
          {hasModel
            ? text('cost', {
                left: remaining === undefined || count?.isPay ? '' : text('left', { count: remaining }),
              })
            : text('free')}
        </p>
        <p className={styles['note']}>{text('about')}</p>
        <p className={styles['note']}>{text('keys', { mod: MOD })}</p>
      </div>
    </div>
  );
};
