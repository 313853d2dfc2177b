import { describeSteps } from './describe-steps.ts';
import { firefoxLauncher } from './firefox.ts';

describeSteps(firefoxLauncher);
