import { translationPath } from '@studiolo/contract/translate/addresses';
import { IconLanguage } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { withBacklink, type Sendable, type SendTarget } from '../../platform/send-to.ts';
import { menuTexts } from './menu.texts.ts';

const TranslateTargetLabel = () => useText(menuTexts)('toTranslate');

/** Returns a file name that is valid on every system. */
const nameOf = ({ title }: Sendable): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 60) || 'text'
  }.md`;

/** Translates a text as a new document, shown beside the original. */
export const TRANSLATE_TARGET: SendTarget = {
  name: 'translation',
  Icon: IconLanguage,
  Label: TranslateTargetLabel,
  accepts: ({ picture, text }) => picture === undefined && text.trim() !== '',
  useSend: () => {
    const navigate = useNavigate();
    return (content) => {
      const file = new File([withBacklink(content)], nameOf(content), { type: 'text/markdown' });
      void import('./start/open-text.ts')
        .then(({ openText }) => openText(file))
        .then((taskId) => taskId !== undefined && navigate(translationPath(taskId)))
        // `call` has already shown the error.
        .catch(() => undefined);
    };
  },
};
