import type { AdminUser } from '@studiolo/contract/admin/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { useDay } from '../dates.ts';
import { GrantForm } from './GrantForm.tsx';
import { QuotaForm } from './QuotaForm.tsx';
import { Row } from '../Row.tsx';

export const UserRow = ({ user }: { user: AdminUser }) => {
  const text = useText(adminTexts);
  const day = useDay();
  const { tableId, email, mobile, nickname, proEndsAt, drawEndsAt, usedToday, createdAt } = user;
  const name = email || mobile;
  return (
    <Row
      name={name}
      facts={[
        nickname,
        email && mobile,
        proEndsAt ? text('proUntil', { date: day(proEndsAt) }) : text('free'),
        drawEndsAt ? text('drawUntil', { date: day(drawEndsAt) }) : '',
        text('usedToday', { count: usedToday }),
        text('since', { date: day(createdAt) }),
      ]}
      action={{
        label: text('give'),
        name: text('giveTo', { name }),
        form: (close) => (
          <>
            <GrantForm user={user} onDone={close} />
            <QuotaForm label={text('quotaOf', { name })} tableId={tableId} />
          </>
        ),
      }}
    />
  );
};
