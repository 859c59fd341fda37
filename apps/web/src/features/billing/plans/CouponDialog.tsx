import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CouponForm } from './CouponForm.tsx';
import { plansTexts } from './plans.texts.ts';
import { redeemCode } from './queries.ts';

export const CouponDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(plansTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('redeemTitle')} closeLabel={text('close')}>
      <CouponForm redeem={redeemCode} />
    </Dialog>
  );
};
