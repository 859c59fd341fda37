import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { useFormDraft } from '../../form-draft/use-form-draft.ts';
import { readAddresses } from '../addresses.ts';
import { shelfTexts } from '../shelf.texts.ts';

/**
 * State of a form for web pages: the URLs, which are kept as a draft, and the interval at which they are
 * refetched.
 */
export const usePageForm = (draftName: string, limit: number) => {
  const text = useText(shelfTexts);
  const draft = useFormDraft(draftName, { typed: '' });
  const [schedule, setSchedule] = useState<Schedule>('never');
  const [isChecked, setIsChecked] = useState(false);
  const { typed } = draft.value;
  const { urls, invalid } = readAddresses(typed);
  return {
    draft,
    urls,
    schedule,
    /** Returns whether the URLs can be added, and shows which ones are invalid. */
    check: (): boolean => {
      const isRight = urls.length > 0 && urls.length <= limit && invalid === undefined;
      setIsChecked(!isRight);
      return isRight;
    },
    /** Reports the URLs that are already sources. `added` is the number of those that were added. */
    reportKnown: (added: number): void => {
      if (added < urls.length) notify(text('known', { count: urls.length - added }));
    },
    fields: {
      typed,
      onTyped: (next: string): void => {
        draft.change({ typed: next });
        setIsChecked(false);
      },
      isChecked,
      limit,
      schedule,
      onSchedule: setSchedule,
    },
  };
};
