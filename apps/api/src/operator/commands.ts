import type { Command } from './command';
import { passwordReset, sessionsEnd } from './commands/access';
import { accountsBlock, accountsUnblock, accountsUnverify, accountsVerify } from './commands/accounts-change';
import { accountsClose } from './commands/accounts-close';
import { accountsList } from './commands/accounts-list';
import { accountsShow } from './commands/accounts-show';
import { backup, restore } from './commands/backup';
import { billingCredit, billingEvidence } from './commands/billing';
import {
  billingInvoiceIssue,
  billingInvoiceList,
  billingInvoiceShow,
  billingWriteOff,
} from './commands/billing-invoice';
import { billingReconcile } from './commands/billing-reconcile';
import { carriersAdd, carriersChange, carriersList, carriersOffer, carriersWithdraw } from './commands/carriers';
import { carriersAdapter } from './commands/carriers-adapter';
import { codesReissue } from './commands/codes';
import { consoleAdd, consoleList, consoleRemove, consoleReset } from './commands/console';
import { devOff, devOn } from './commands/dev-flag';
import { distribute } from './commands/distribute';
import { doctor } from './commands/doctor';
import { drill } from './commands/drill';
import { entitlementsDecide, entitlementsList } from './commands/entitlements';
import { handoversExtend, handoversFind, handoversFree, handoversMail, handoversReopen } from './commands/handovers';
import { jobsFailedList, jobsFailedRetry, jobsFailedShow } from './commands/jobs-failed';
import { keyRotate } from './commands/key-rotate';
import { ledgerVerify } from './commands/ledger-verify';
import { listsRecount } from './commands/lists';
import { mailsRefused, mailsRelease } from './commands/mails';
import { retention } from './commands/retention';
import { secondFactorRemove } from './commands/second-factor';
import { shoppersSignOut } from './commands/shoppers';
import { upgrade } from './commands/upgrade';
import { wardrobesCompare, wardrobesRebuild } from './commands/wardrobes';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [
  accountsList,
  accountsShow,
  accountsVerify,
  accountsUnverify,
  accountsBlock,
  accountsUnblock,
  accountsClose,
  entitlementsList,
  entitlementsDecide,
  carriersList,
  carriersAdd,
  carriersChange,
  carriersWithdraw,
  carriersOffer,
  carriersAdapter,
  billingInvoiceList,
  billingInvoiceShow,
  billingInvoiceIssue,
  billingCredit,
  billingWriteOff,
  billingEvidence,
  billingReconcile,
  devOn,
  devOff,
  passwordReset,
  sessionsEnd,
  secondFactorRemove,
  shoppersSignOut,
  jobsFailedList,
  jobsFailedShow,
  jobsFailedRetry,
  mailsRefused,
  mailsRelease,
  handoversFind,
  handoversFree,
  handoversExtend,
  handoversMail,
  handoversReopen,
  codesReissue,
  ledgerVerify,
  wardrobesCompare,
  wardrobesRebuild,
  listsRecount,
  consoleAdd,
  consoleReset,
  consoleRemove,
  consoleList,
  retention,
  keyRotate,
  backup,
  restore,
  drill,
  upgrade,
  distribute,
  doctor,
];
