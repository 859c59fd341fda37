import { researchPath } from '@studiolo/contract/research/addresses';
import { downloadResearch, getResearch } from '@studiolo/contract/research/endpoints';
import { RESEARCH_FILE_TYPES, type ResearchFileType } from '@studiolo/contract/research/file-types';
import type { ResearchListed } from '@studiolo/contract/research/entities';
import { newSchedulePath } from '@studiolo/contract/schedules/addresses';
import { IconCalendarRepeat, IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { SendWhenRead } from '../../../core/send-to/SendWhenRead.tsx';
import { call } from '../../../platform/api/call.ts';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable } from '../../../platform/send-to.ts';
import { dismiss, notify } from '../../../platform/toast/notify.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { removeResearch, restoreDeletedResearch } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';

const FILE_TYPE_NAMES = { md: 'Markdown', docx: 'Word', pdf: 'PDF' } as const;

type Props = {
  research: Pick<ResearchListed, 'researchId' | 'title' | 'question' | 'status'>;
  size?: 28 | 36;
  onDeleted?: () => void;
};

export const ResearchMenu = ({ research, size = 28, onDeleted }: Props) => {
  const text = useText(researchTexts);
  const navigate = useNavigate();
  const { researchId, title, question, status } = research;

  const toSend = async (): Promise<Sendable> => {
    const { report } = await call(getResearch, { researchId }, { isQuiet: true });
    return {
      text: report?.text ?? '',
      title,
      anchors: report?.anchors ?? [],
      path: researchPath(researchId),
    };
  };
  const download = async (fileType: ResearchFileType) => {
    const preparing = notify(text('preparing'));
    await saveAnswer(downloadResearch, { researchId, fileType }).then(
      () => dismiss(preparing),
      // The error is already shown.
      () => undefined,
    );
  };
  const remove = () => {
    const removed = removeResearch(researchId).then((isDone) => {
      if (isDone) onDeleted?.();
      return isDone;
    });
    offerUndo(removed, {
      message: text('removed'),
      label: text('undo'),
      run: () => restoreDeletedResearch(researchId),
    });
  };
  return (
    <OptionsMenu label={text('options', { title })} size={size} align="end">
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {status === 'ready' && (
              <SendWhenRead name={researchId} read={toSend} label={text('sendTo')} close={close} />
            )}
            {status === 'ready' &&
              RESEARCH_FILE_TYPES.map((type) => (
                <MenuItem
                  key={type}
                  icon={<IconDownload size={16} stroke={1.7} />}
                  onSelect={then(() => void download(type))}
                >
                  {text('saveAs', { type: FILE_TYPE_NAMES[type] })}
                </MenuItem>
              ))}
            <MenuItem
              icon={<IconCalendarRepeat size={16} stroke={1.7} />}
              onSelect={then(() => void navigate(newSchedulePath('research', researchId, question)))}
            >
              {text('schedule')}
            </MenuItem>
            <MenuItem isDanger icon={<IconTrash size={16} stroke={1.7} />} onSelect={then(remove)}>
              {text('remove')}
            </MenuItem>
          </>
        );
      }}
    </OptionsMenu>
  );
};
