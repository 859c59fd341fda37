import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { apiUrl } from '../../../platform/api/headers.ts';
import { saveFile } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountTexts } from '../account.texts.ts';
import { RetentionNote } from '../retention/RetentionNote.tsx';
import styles from './settings.module.css';

export const ExportRow = () => {
  const text = useText(accountTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(apiUrl(exportAccount.path), 'studiolo.zip'),
  });
  return (
    <section className={styles['row']} aria-label={text('exportAll')}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h3 className={styles['name']}>{text('exportAll')}</h3>
          <p className={styles['value']}>{text('exportAbout')}</p>
          <div className={styles['value']}>
            <RetentionNote />
          </div>
        </div>
        <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
          {text('download')}
        </Button>
      </div>
    </section>
  );
};
