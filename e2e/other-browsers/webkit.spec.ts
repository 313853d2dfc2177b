import { describeSteps } from './describe-steps.ts';
import { webkitLauncher } from './webkit.ts';

describeSteps(webkitLauncher);
