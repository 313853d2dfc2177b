import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, ChatIcon } from '@blueprintjs/icons';
import { templateLanguageLabels } from '../../../../../shared/domain/leads/reply-templates.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { useFilledTemplates } from '../../../shared/answer/lead-reply.ts';
import { useWhatsapp, WhatsappButton } from '../../../shared/answer/use-whatsapp.tsx';
import { ActionMenu, MenuGroup } from '../../../shared/ui/action-menu.tsx';
import { toReplyContext } from '../lead-resource.ts';

interface WhatsappChoicesProps {
  lead: Lead;
  phone: string;
  onOpen: () => void;
}

export function WhatsappReplyButton({ lead, phone, onOpen }: WhatsappChoicesProps) {
  const about = toReplyContext(lead);
  const templates = useFilledTemplates(about, 'whatsapp');
  const { opens, dialog } = useWhatsapp({ name: about.name, phone, onOpen });
  const [first, ...others] = templates;
  return (
    <ButtonGroup>
      <WhatsappButton icon={<ChatIcon />} text="WhatsApp" aria-keyshortcuts="w" opener={opens(first?.body ?? '')} />
      {others.length > 0 && (
        <ActionMenu
          label="WhatsApp templates"
          button={<Button icon={<CaretDownIcon />} aria-label="WhatsApp templates" title="WhatsApp templates" />}
        >
          {[...Map.groupBy(templates, ({ language }) => language)].map(([language, written]) => (
            <MenuGroup key={language} title={templateLanguageLabels[language]}>
              {written.map(({ id, name, body }) => (
                <MenuItem key={id} text={name} title={body} {...opens(body)} />
              ))}
            </MenuGroup>
          ))}
        </ActionMenu>
      )}
      {dialog}
    </ButtonGroup>
  );
}
