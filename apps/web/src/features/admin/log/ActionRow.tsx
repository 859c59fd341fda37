import type { OperatorAction } from '@studiolo/contract/admin/log';
import { RETENTION_KINDS } from '@studiolo/contract/retention/rules';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { describeGrant } from '../products.ts';
import { Row } from '../Row.tsx';

/** Labels for settings in the log. Others are shown by their own names. */
const SETTING_LABELS = {
  apiKey: 'apiKeyGiven',
  baseUrl: 'baseUrl',
  models: 'modelNames',
  service: 'boundService',
  model: 'boundModel',
  label: 'modelLabel',
  price: 'modelPrice',
  isPaid: 'modelPaid',
  isHidden: 'isHidden',
  place: 'modelPlace',
  abilities: 'abilities',
  isOff: 'plansOff',
  answers: 'answers',
  pictures: 'pictures',
  minutes: 'minutes',
  pages: 'pages',
  storageMegabytes: 'storageMegabytes',
  sources: 'sources',
  conversations: 'conversations',
  sounds: 'sounds',
  files: 'files',
  actions: 'actions',
  traces: 'traces',
} as const;

const isLabeled = (name: string): name is keyof typeof SETTING_LABELS => name in SETTING_LABELS;

/** A change: a sentence, the settings changed, the operator and the time. */
export const ActionRow = ({ action: each }: { action: OperatorAction }) => {
  const text = useText(adminTexts);
  const when = useRelativeTime();
  const { action, operator, grants, codes, settings, createdAt } = each;
  const subject = each.subject || text('ownerGone');
  const grantTexts = grants.map((grant) => describeGrant(grant, text)).join(', ');
  const sentences = {
    grant: () => text('did_grant', { what: grantTexts, subject }),
    coupons: () => text('did_coupons', { what: grantTexts, count: codes }),
    'plan-rules': () => text('did_plan_rules'),
    'quota-set': () => text('did_quota_set', { subject: each.subject || text('everybody') }),
    'retention-set': () => text('did_retention_set'),
    'retention-removed': () => {
      const kind = RETENTION_KINDS.find((name) => name === each.subject) ?? 'conversations';
      return text(`did_retention_removed_${kind}`, { count: codes });
    },
    'service-set': () => text('did_service_set', { subject }),
    'service-removed': () => text('did_service_removed', { subject }),
    'model-set': () => text('did_model_set', { subject }),
    'model-reset': () => text('did_model_reset', { subject }),
  };
  const author = action === 'retention-removed' ? text('byRule') : operator || text('ownerGone');
  const touched = settings.map((name) => (isLabeled(name) ? text(SETTING_LABELS[name]) : name));
  return <Row name={sentences[action]()} facts={[touched.join(', '), author]} aside={when(createdAt)} />;
};
