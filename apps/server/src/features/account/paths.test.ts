import { it } from 'vitest';
import { expectPath } from '../../testing/fixtures/path-row.ts';

it.each([
  ['POST', '/login/v1/mobile', 'form', 'mobile smsCaptcha registerIfNew countryCode inviteId', 'token'],
  ['POST', '/login/v1/account', 'form', 'account password countryCode loginType inviteId', 'token'],
  ['POST', '/login/v1/email', 'form', 'email password inviteId', 'token validationEmail'],
  ['GET', '/custom/sms/v1/sendKaptcha', undefined, 'mobile countryCode', ''],
  [
    'GET',
    '/cli/user/v1/get',
    undefined,
    '',
    'nickname avatar email mobile account cliUserId tableId inviteId isChatgptVip chatgptVipExpirationTime isMidjourneyVip midjourneyVipExpirationTime',
  ],
  ['POST', '/cli/user/v1/updateBase', 'form', 'avatar nickname', ''],
  ['POST', '/cli/user/v1/regedit/email', 'form', 'email password inviteId', 'token'],
  ['POST', '/cli/user/v1/verifyEmail', 'form', 'email emailCaptcha inviteId', ''],
  ['POST', '/cli/user/v1/sendEmailVerificationCode', 'form', 'email', ''],
  ['POST', '/cli/user/v1/bindEmail', 'form', 'email emailCaptcha tableId', ''],
  ['POST', '/cli/user/v1/bindMobile', 'form', 'mobile smsCaptcha countryCode tableId', ''],
  [
    'POST',
    '/login/v1/forgetPassword',
    'form',
    'email mobile newPassword loginType emailCaptcha smsCaptcha countryCode',
    '',
  ],
  ['POST', '/login/v1/changePassword', 'form', 'password newPassword tableId', ''],
  ['POST', '/cli/activated/v1/activated', undefined, 'actCode', 'granted'],
  ['GET', '/cli/user/setting/v1/getUserSetting', undefined, '', 'useCustomer customer'],
  ['POST', '/cli/user/setting/v1/setUseCustomer', undefined, 'useCustomer customer', ''],
  ['POST', '/cli/file/v1/upload', 'multipart', 'filePurpose', ''],
] as const)('%s %s takes %s with %s and returns %s [api.paths-account]', (...row) => expectPath(row));
