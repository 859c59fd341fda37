import type { Queue } from '@studiolo/contract/admin/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminTexts } from '../admin.texts.ts';
import { queuesQuery } from '../queries.ts';
import styles from '../parts.module.css';

/** Labels for the kinds of jobs that the server reports. */
const WORK = {
  learning: 'workLearning',
  'reading-unclear': 'workReadUnclear',
  drawing: 'workDrawing',
  'settle-knowledge': 'workSettleKnowledge',
  'sweep-knowledge': 'workFetchKnowledge',
  'make-preset-bots': 'workMakePresetBots',
  'erase-deleted': 'workEraseDeleted',
  'delete-file-original': 'workDeleteOriginal',
  'remove-old-data': 'workRemoveOldData',
  'delete-file-bytes': 'workDeleteFiles',
  'delete-bot-avatar-bytes': 'workDeleteBotAvatars',
  'delete-avatar-bytes': 'workDeleteAvatars',
  'sweep-files': 'workSweepFiles',
  'delete-upload-parts': 'workDeleteUploads',
  'sweep-uploads': 'workSweepUploads',
  'index-passages-anew': 'workIndexAnew',
  'embed-file': 'workEmbedFile',
  'embed-files': 'workEmbedFiles',
  'tidy-accounts': 'workTidyAccounts',
  'tidy-billing': 'workTidyBilling',
  'read-corrected-file': 'workReadCorrectedFile',
  'index-messages': 'workIndexMessages',
  'title-chat': 'workTitleChat',
  'settle-source': 'workSettleSource',
  'digest-source': 'workDigestSource',
  'sweep-sources': 'workSweepSources',
  'settle-project-source': 'workSettleProjectSource',
  'sweep-project-sources': 'workSweepProjectSources',
  'write-invitation': 'workWriteInvitation',
  examining: 'workExamining',
  hearing: 'workTranscribing',
  'hear-recording': 'workTranscribeRecording',
  'delete-sounds': 'workDeleteSounds',
  'learn-recordings': 'workLearnRecordings',
  'write-share-letter': 'workWriteShareLetter',
  'sweep-publications': 'workSweepPublications',
  translating: 'workTranslating',
  researching: 'workResearching',
  tables: 'workTables',
  push: 'workPush',
  schedules: 'workSchedules',
  'start-schedules': 'workStartSchedules',
  'mail-schedule': 'workMailSchedule',
} as const;

const QueueTable = ({ queues }: { queues: readonly Queue[] }) => {
  const text = useText(adminTexts);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text('queue')}</th>
          <th scope="col">{text('waiting')}</th>
          <th scope="col">{text('active')}</th>
          <th scope="col">{text('failed')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, active, failed }) => (
          <tr key={name}>
            <th scope="row">{name in WORK ? text(WORK[name as keyof typeof WORK]) : name}</th>
            <td>{waiting}</td>
            <td>{active}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Kinds of jobs with failures. All others are collapsed. */
export const Queues = () => {
  const text = useText(adminTexts);
  const { data: queues } = useQuery(queuesQuery);
  if (!queues) return <Skeleton height={160} />;
  const failing = queues.filter(({ failed }) => failed > 0);
  const others = queues.filter(({ failed }) => failed === 0);
  return (
    <>
      {failing.length > 0 ? (
        <QueueTable queues={failing} />
      ) : (
        <p className={styles['note']}>{text('noFailedJobs')}</p>
      )}
      {others.length > 0 && (
        <details>
          <summary className={styles['fold']}>{text('otherJobs', { count: others.length })}</summary>
          <QueueTable queues={others} />
        </details>
      )}
    </>
  );
};
