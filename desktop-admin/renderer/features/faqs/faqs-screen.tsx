import { HelpIcon } from '@blueprintjs/icons';
import { ManagerScreen } from '../../shared/record-manager/manager-screen.tsx';
import { useWholeList } from '../../shared/record-manager/use-managed-list.tsx';
import { FaqForm } from './faq-form.tsx';
import { FaqGroups } from './faq-groups.tsx';
import { faqResource } from './faq-resource.ts';

/** The FAQ manager: specification, section 2. */
export const FaqsScreen = () => (
  <ManagerScreen
    resource={faqResource}
    useList={useWholeList}
    icon={<HelpIcon size={40} />}
    List={FaqGroups}
    Form={FaqForm}
  />
);
