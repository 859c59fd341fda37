import { RestoredNote } from '../../form-draft/RestoredNote.tsx';
import { PageAddresses } from '../PageAddresses.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddSource.module.css';
import { useAdding } from './use-adding.ts';
import { usePageForm } from './use-page-form.ts';
import { shelfTexts } from '../shelf.texts.ts';
import type { Shelf } from '../shelf.ts';

type Props = { shelf: Shelf; onDone: () => void };

export const AddPages = ({ shelf, onDone }: Props) => {
  const text = useText(shelfTexts);
  const { draft, urls, schedule, check, reportKnown, fields } = usePageForm(
    `${shelf.name}-pages.${shelf.id}`,
    shelf.limit,
  );
  const adding = useAdding();
  const add = async () => {
    const { added } = await shelf.addPages(urls, schedule);
    reportKnown(added);
    draft.clear();
    onDone();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) adding.mutate(add);
      }}
    >
      <RestoredNote draft={draft} />
      <p className={styles['about']}>{text('pagesAbout')}</p>
      <PageAddresses {...fields} listSitemap={shelf.listSitemap} />
      <Button type="submit" variant="filled" isBusy={adding.isPending}>
        {text('save')}
      </Button>
    </form>
  );
};
