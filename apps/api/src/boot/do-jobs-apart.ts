import { parseConfig } from '../config/config';
import { defineFetching } from '../features/feeds/fetch.job';
import { translated } from '../features/translations/translated';
import { systemClock } from '../platform/clock';
import { Database } from '../platform/db/database';
import { openPool } from '../platform/db/pool';
import { answerJobs } from '../platform/jobs/answer-jobs';
import { Jobs } from '../platform/jobs/jobs';
import { loggable } from '../platform/loggable';
import { MailQueue } from '../platform/mail/mail';
import { outboundRules, outboundUnder } from '../platform/outbound/outbound';
import { noTelemetry } from '../platform/telemetry/telemetry';
import { fileStoreOf } from './file-store-of';
import { installationSigner } from './installation-signer';
import { toldSchema } from './jobs-apart';

/** Jobs are few at a time, and each works in one transaction. */
const poolSize = 3;

/** Mails are queued here, and sent by who works. */
const noMailer = {
  deliver: () => {
    throw new Error('No mail is sent from here.');
  },
};

/** Does jobs for the process that has started this one, until that one ends: the features' that are done apart, and nothing else is loaded. */
export const doJobsApart = (version: string): void =>
  answerJobs(async (told) => {
    const { app, operator, publicUrl } = toldSchema.parse(told);
    const config = parseConfig(process.env, 'all');
    const db = new Database(openPool(app, poolSize), operator && openPool(operator, poolSize), noTelemetry);
    const signer = await installationSigner(config);
    const jobs = new Jobs(db, (error) => console.error(loggable(error)));
    const mail = new MailQueue(db, jobs, noMailer, async () => undefined, { clock: systemClock, signer });
    const outbound = outboundUnder(outboundRules(config), noTelemetry);
    const files = fileStoreOf(config.files);
    const tells = { clock: systemClock, mail, translated, publicUrl: () => publicUrl };
    defineFetching({ db, files, outbound, signer, config, jobs, version, ...tells });
    return (job, stopping) => jobs.doOne(job, stopping);
  });
