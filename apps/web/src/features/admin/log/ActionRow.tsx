import type { OperatorAction } from '@studiolo/contract/admin/log';
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
} as const;

const isLabelled = (name: string): name is keyof typeof SETTING_LABELS => name in SETTING_LABELS;

/** A change: a sentence, the settings changed, the operator and the time. */
export const ActionRow = ({ action: each }: { action: OperatorAction }) => {
  const text = useText(adminTexts);
  const when = useRelativeTime();
  const { action, operator, grants, codes, settings, createdAt } = each;
  const subject = each.subject || text('ownerGone');
  const what = grants.map((grant) => describeGrant(grant, text)).join(', ');
  const sentences = {
    grant: () => text('did_grant', { what, subject }),
    coupons: () => text('did_coupons', { what, count: codes }),
    'plan-rules': () => text('did_plan_rules'),
    'service-set': () => text('did_service_set', { subject }),
    'service-removed': () => text('did_service_removed', { subject }),
    'model-set': () => text('did_model_set', { subject }),
    'model-reset': () => text('did_model_reset', { subject }),
  };
  const touched = settings.map((name) => (isLabelled(name) ? text(SETTING_LABELS[name]) : name));
  return (
    <Row
      name={sentences[action]()}
      facts={[touched.join(', '), operator || text('ownerGone')]}
      aside={when(createdAt)}
    />
  );
};
