// Generated from packages/i18n/locales by `npm run gen`. Do not edit.
import da_account from '../../locales/da/account.json' with { type: 'json' };
import da_alerts from '../../locales/da/alerts.json' with { type: 'json' };
import da_chat from '../../locales/da/chat.json' with { type: 'json' };
import da_checkout from '../../locales/da/checkout.json' with { type: 'json' };
import da_complaints from '../../locales/da/complaints.json' with { type: 'json' };
import da_content from '../../locales/da/content.json' with { type: 'json' };
import da_credits from '../../locales/da/credits.json' with { type: 'json' };
import da_debit from '../../locales/da/debit.json' with { type: 'json' };
import da_entry_warning from '../../locales/da/entry_warning.json' with { type: 'json' };
import da_error from '../../locales/da/error.json' with { type: 'json' };
import da_home from '../../locales/da/home.json' with { type: 'json' };
import da_identity from '../../locales/da/identity.json' with { type: 'json' };
import da_interest from '../../locales/da/interest.json' with { type: 'json' };
import da_interest_choice from '../../locales/da/interest_choice.json' with { type: 'json' };
import da_lander from '../../locales/da/lander.json' with { type: 'json' };
import da_lander_alonetonight from '../../locales/da/lander_alonetonight.json' with { type: 'json' };
import da_lander_collagelanding from '../../locales/da/lander_collagelanding.json' with { type: 'json' };
import da_lander_gallery from '../../locales/da/lander_gallery.json' with { type: 'json' };
import da_lander_iconslanding from '../../locales/da/lander_iconslanding.json' with { type: 'json' };
import da_lander_maplanding from '../../locales/da/lander_maplanding.json' with { type: 'json' };
import da_lander_member from '../../locales/da/lander_member.json' with { type: 'json' };
import da_lander_socialnetwork from '../../locales/da/lander_socialnetwork.json' with { type: 'json' };
import da_lander_tinderswipe from '../../locales/da/lander_tinderswipe.json' with { type: 'json' };
import da_lander_transitionsvideolanding from '../../locales/da/lander_transitionsvideolanding.json' with { type: 'json' };
import da_lander_video from '../../locales/da/lander_video.json' with { type: 'json' };
import da_legal from '../../locales/da/legal.json' with { type: 'json' };
import da_likes from '../../locales/da/likes.json' with { type: 'json' };
import da_mail from '../../locales/da/mail.json' with { type: 'json' };
import da_match_finder from '../../locales/da/match_finder.json' with { type: 'json' };
import da_member from '../../locales/da/member.json' with { type: 'json' };
import da_members from '../../locales/da/members.json' with { type: 'json' };
import da_moderation from '../../locales/da/moderation.json' with { type: 'json' };
import da_niche from '../../locales/da/niche.json' with { type: 'json' };
import da_notifications from '../../locales/da/notifications.json' with { type: 'json' };
import da_offers from '../../locales/da/offers.json' with { type: 'json' };
import da_payments from '../../locales/da/payments.json' with { type: 'json' };
import da_photos from '../../locales/da/photos.json' with { type: 'json' };
import da_preview from '../../locales/da/preview.json' with { type: 'json' };
import da_pricing from '../../locales/da/pricing.json' with { type: 'json' };
import da_profiles from '../../locales/da/profiles.json' with { type: 'json' };
import da_receipt from '../../locales/da/receipt.json' with { type: 'json' };
import da_removal from '../../locales/da/removal.json' with { type: 'json' };
import da_reports from '../../locales/da/reports.json' with { type: 'json' };
import da_seo from '../../locales/da/seo.json' with { type: 'json' };
import da_shell from '../../locales/da/shell.json' with { type: 'json' };
import da_statements from '../../locales/da/statements.json' with { type: 'json' };
import da_swipe from '../../locales/da/swipe.json' with { type: 'json' };
import da_traits from '../../locales/da/traits.json' with { type: 'json' };
import de_account from '../../locales/de/account.json' with { type: 'json' };
import de_alerts from '../../locales/de/alerts.json' with { type: 'json' };
import de_chat from '../../locales/de/chat.json' with { type: 'json' };
import de_checkout from '../../locales/de/checkout.json' with { type: 'json' };
import de_complaints from '../../locales/de/complaints.json' with { type: 'json' };
import de_content from '../../locales/de/content.json' with { type: 'json' };
import de_credits from '../../locales/de/credits.json' with { type: 'json' };
import de_debit from '../../locales/de/debit.json' with { type: 'json' };
import de_entry_warning from '../../locales/de/entry_warning.json' with { type: 'json' };
import de_error from '../../locales/de/error.json' with { type: 'json' };
import de_home from '../../locales/de/home.json' with { type: 'json' };
import de_identity from '../../locales/de/identity.json' with { type: 'json' };
import de_interest from '../../locales/de/interest.json' with { type: 'json' };
import de_interest_choice from '../../locales/de/interest_choice.json' with { type: 'json' };
import de_lander from '../../locales/de/lander.json' with { type: 'json' };
import de_lander_alonetonight from '../../locales/de/lander_alonetonight.json' with { type: 'json' };
import de_lander_collagelanding from '../../locales/de/lander_collagelanding.json' with { type: 'json' };
import de_lander_gallery from '../../locales/de/lander_gallery.json' with { type: 'json' };
import de_lander_iconslanding from '../../locales/de/lander_iconslanding.json' with { type: 'json' };
import de_lander_maplanding from '../../locales/de/lander_maplanding.json' with { type: 'json' };
import de_lander_member from '../../locales/de/lander_member.json' with { type: 'json' };
import de_lander_socialnetwork from '../../locales/de/lander_socialnetwork.json' with { type: 'json' };
import de_lander_tinderswipe from '../../locales/de/lander_tinderswipe.json' with { type: 'json' };
import de_lander_transitionsvideolanding from '../../locales/de/lander_transitionsvideolanding.json' with { type: 'json' };
import de_lander_video from '../../locales/de/lander_video.json' with { type: 'json' };
import de_legal from '../../locales/de/legal.json' with { type: 'json' };
import de_likes from '../../locales/de/likes.json' with { type: 'json' };
import de_mail from '../../locales/de/mail.json' with { type: 'json' };
import de_match_finder from '../../locales/de/match_finder.json' with { type: 'json' };
import de_member from '../../locales/de/member.json' with { type: 'json' };
import de_members from '../../locales/de/members.json' with { type: 'json' };
import de_moderation from '../../locales/de/moderation.json' with { type: 'json' };
import de_niche from '../../locales/de/niche.json' with { type: 'json' };
import de_notifications from '../../locales/de/notifications.json' with { type: 'json' };
import de_offers from '../../locales/de/offers.json' with { type: 'json' };
import de_payments from '../../locales/de/payments.json' with { type: 'json' };
import de_photos from '../../locales/de/photos.json' with { type: 'json' };
import de_preview from '../../locales/de/preview.json' with { type: 'json' };
import de_pricing from '../../locales/de/pricing.json' with { type: 'json' };
import de_profiles from '../../locales/de/profiles.json' with { type: 'json' };
import de_receipt from '../../locales/de/receipt.json' with { type: 'json' };
import de_removal from '../../locales/de/removal.json' with { type: 'json' };
import de_reports from '../../locales/de/reports.json' with { type: 'json' };
import de_seo from '../../locales/de/seo.json' with { type: 'json' };
import de_shell from '../../locales/de/shell.json' with { type: 'json' };
import de_statements from '../../locales/de/statements.json' with { type: 'json' };
import de_swipe from '../../locales/de/swipe.json' with { type: 'json' };
import de_traits from '../../locales/de/traits.json' with { type: 'json' };
import en_account from '../../locales/en/account.json' with { type: 'json' };
import en_alerts from '../../locales/en/alerts.json' with { type: 'json' };
import en_chat from '../../locales/en/chat.json' with { type: 'json' };
import en_checkout from '../../locales/en/checkout.json' with { type: 'json' };
import en_complaints from '../../locales/en/complaints.json' with { type: 'json' };
import en_content from '../../locales/en/content.json' with { type: 'json' };
import en_credits from '../../locales/en/credits.json' with { type: 'json' };
import en_debit from '../../locales/en/debit.json' with { type: 'json' };
import en_entry_warning from '../../locales/en/entry_warning.json' with { type: 'json' };
import en_error from '../../locales/en/error.json' with { type: 'json' };
import en_home from '../../locales/en/home.json' with { type: 'json' };
import en_identity from '../../locales/en/identity.json' with { type: 'json' };
import en_interest from '../../locales/en/interest.json' with { type: 'json' };
import en_interest_choice from '../../locales/en/interest_choice.json' with { type: 'json' };
import en_lander from '../../locales/en/lander.json' with { type: 'json' };
import en_lander_alonetonight from '../../locales/en/lander_alonetonight.json' with { type: 'json' };
import en_lander_collagelanding from '../../locales/en/lander_collagelanding.json' with { type: 'json' };
import en_lander_gallery from '../../locales/en/lander_gallery.json' with { type: 'json' };
import en_lander_iconslanding from '../../locales/en/lander_iconslanding.json' with { type: 'json' };
import en_lander_maplanding from '../../locales/en/lander_maplanding.json' with { type: 'json' };
import en_lander_member from '../../locales/en/lander_member.json' with { type: 'json' };
import en_lander_socialnetwork from '../../locales/en/lander_socialnetwork.json' with { type: 'json' };
import en_lander_tinderswipe from '../../locales/en/lander_tinderswipe.json' with { type: 'json' };
import en_lander_transitionsvideolanding from '../../locales/en/lander_transitionsvideolanding.json' with { type: 'json' };
import en_lander_video from '../../locales/en/lander_video.json' with { type: 'json' };
import en_legal from '../../locales/en/legal.json' with { type: 'json' };
import en_likes from '../../locales/en/likes.json' with { type: 'json' };
import en_mail from '../../locales/en/mail.json' with { type: 'json' };
import en_match_finder from '../../locales/en/match_finder.json' with { type: 'json' };
import en_member from '../../locales/en/member.json' with { type: 'json' };
import en_members from '../../locales/en/members.json' with { type: 'json' };
import en_moderation from '../../locales/en/moderation.json' with { type: 'json' };
import en_niche from '../../locales/en/niche.json' with { type: 'json' };
import en_notifications from '../../locales/en/notifications.json' with { type: 'json' };
import en_offers from '../../locales/en/offers.json' with { type: 'json' };
import en_office_audit from '../../locales/en/office-audit.json' with { type: 'json' };
import en_office_cases from '../../locales/en/office-cases.json' with { type: 'json' };
import en_office_keys from '../../locales/en/office-keys.json' with { type: 'json' };
import en_office_me from '../../locales/en/office-me.json' with { type: 'json' };
import en_office_members from '../../locales/en/office-members.json' with { type: 'json' };
import en_office_photos from '../../locales/en/office-photos.json' with { type: 'json' };
import en_office_shell from '../../locales/en/office-shell.json' with { type: 'json' };
import en_office_sign_in from '../../locales/en/office-sign-in.json' with { type: 'json' };
import en_office_team from '../../locales/en/office-team.json' with { type: 'json' };
import en_office_today from '../../locales/en/office-today.json' with { type: 'json' };
import en_payments from '../../locales/en/payments.json' with { type: 'json' };
import en_photos from '../../locales/en/photos.json' with { type: 'json' };
import en_preview from '../../locales/en/preview.json' with { type: 'json' };
import en_pricing from '../../locales/en/pricing.json' with { type: 'json' };
import en_profiles from '../../locales/en/profiles.json' with { type: 'json' };
import en_receipt from '../../locales/en/receipt.json' with { type: 'json' };
import en_removal from '../../locales/en/removal.json' with { type: 'json' };
import en_reports from '../../locales/en/reports.json' with { type: 'json' };
import en_seo from '../../locales/en/seo.json' with { type: 'json' };
import en_shell from '../../locales/en/shell.json' with { type: 'json' };
import en_statements from '../../locales/en/statements.json' with { type: 'json' };
import en_swipe from '../../locales/en/swipe.json' with { type: 'json' };
import en_traits from '../../locales/en/traits.json' with { type: 'json' };
import es_account from '../../locales/es/account.json' with { type: 'json' };
import es_alerts from '../../locales/es/alerts.json' with { type: 'json' };
import es_chat from '../../locales/es/chat.json' with { type: 'json' };
import es_checkout from '../../locales/es/checkout.json' with { type: 'json' };
import es_complaints from '../../locales/es/complaints.json' with { type: 'json' };
import es_content from '../../locales/es/content.json' with { type: 'json' };
import es_credits from '../../locales/es/credits.json' with { type: 'json' };
import es_debit from '../../locales/es/debit.json' with { type: 'json' };
import es_entry_warning from '../../locales/es/entry_warning.json' with { type: 'json' };
import es_error from '../../locales/es/error.json' with { type: 'json' };
import es_home from '../../locales/es/home.json' with { type: 'json' };
import es_identity from '../../locales/es/identity.json' with { type: 'json' };
import es_interest from '../../locales/es/interest.json' with { type: 'json' };
import es_interest_choice from '../../locales/es/interest_choice.json' with { type: 'json' };
import es_lander from '../../locales/es/lander.json' with { type: 'json' };
import es_lander_alonetonight from '../../locales/es/lander_alonetonight.json' with { type: 'json' };
import es_lander_collagelanding from '../../locales/es/lander_collagelanding.json' with { type: 'json' };
import es_lander_gallery from '../../locales/es/lander_gallery.json' with { type: 'json' };
import es_lander_iconslanding from '../../locales/es/lander_iconslanding.json' with { type: 'json' };
import es_lander_maplanding from '../../locales/es/lander_maplanding.json' with { type: 'json' };
import es_lander_member from '../../locales/es/lander_member.json' with { type: 'json' };
import es_lander_socialnetwork from '../../locales/es/lander_socialnetwork.json' with { type: 'json' };
import es_lander_tinderswipe from '../../locales/es/lander_tinderswipe.json' with { type: 'json' };
import es_lander_transitionsvideolanding from '../../locales/es/lander_transitionsvideolanding.json' with { type: 'json' };
import es_lander_video from '../../locales/es/lander_video.json' with { type: 'json' };
import es_legal from '../../locales/es/legal.json' with { type: 'json' };
import es_likes from '../../locales/es/likes.json' with { type: 'json' };
import es_mail from '../../locales/es/mail.json' with { type: 'json' };
import es_match_finder from '../../locales/es/match_finder.json' with { type: 'json' };
import es_member from '../../locales/es/member.json' with { type: 'json' };
import es_members from '../../locales/es/members.json' with { type: 'json' };
import es_moderation from '../../locales/es/moderation.json' with { type: 'json' };
import es_niche from '../../locales/es/niche.json' with { type: 'json' };
import es_notifications from '../../locales/es/notifications.json' with { type: 'json' };
import es_offers from '../../locales/es/offers.json' with { type: 'json' };
import es_payments from '../../locales/es/payments.json' with { type: 'json' };
import es_photos from '../../locales/es/photos.json' with { type: 'json' };
import es_preview from '../../locales/es/preview.json' with { type: 'json' };
import es_pricing from '../../locales/es/pricing.json' with { type: 'json' };
import es_profiles from '../../locales/es/profiles.json' with { type: 'json' };
import es_receipt from '../../locales/es/receipt.json' with { type: 'json' };
import es_removal from '../../locales/es/removal.json' with { type: 'json' };
import es_reports from '../../locales/es/reports.json' with { type: 'json' };
import es_seo from '../../locales/es/seo.json' with { type: 'json' };
import es_shell from '../../locales/es/shell.json' with { type: 'json' };
import es_statements from '../../locales/es/statements.json' with { type: 'json' };
import es_swipe from '../../locales/es/swipe.json' with { type: 'json' };
import es_traits from '../../locales/es/traits.json' with { type: 'json' };
import fi_account from '../../locales/fi/account.json' with { type: 'json' };
import fi_alerts from '../../locales/fi/alerts.json' with { type: 'json' };
import fi_chat from '../../locales/fi/chat.json' with { type: 'json' };
import fi_checkout from '../../locales/fi/checkout.json' with { type: 'json' };
import fi_complaints from '../../locales/fi/complaints.json' with { type: 'json' };
import fi_content from '../../locales/fi/content.json' with { type: 'json' };
import fi_credits from '../../locales/fi/credits.json' with { type: 'json' };
import fi_debit from '../../locales/fi/debit.json' with { type: 'json' };
import fi_entry_warning from '../../locales/fi/entry_warning.json' with { type: 'json' };
import fi_error from '../../locales/fi/error.json' with { type: 'json' };
import fi_home from '../../locales/fi/home.json' with { type: 'json' };
import fi_identity from '../../locales/fi/identity.json' with { type: 'json' };
import fi_interest from '../../locales/fi/interest.json' with { type: 'json' };
import fi_interest_choice from '../../locales/fi/interest_choice.json' with { type: 'json' };
import fi_lander from '../../locales/fi/lander.json' with { type: 'json' };
import fi_lander_alonetonight from '../../locales/fi/lander_alonetonight.json' with { type: 'json' };
import fi_lander_collagelanding from '../../locales/fi/lander_collagelanding.json' with { type: 'json' };
import fi_lander_gallery from '../../locales/fi/lander_gallery.json' with { type: 'json' };
import fi_lander_iconslanding from '../../locales/fi/lander_iconslanding.json' with { type: 'json' };
import fi_lander_maplanding from '../../locales/fi/lander_maplanding.json' with { type: 'json' };
import fi_lander_member from '../../locales/fi/lander_member.json' with { type: 'json' };
import fi_lander_socialnetwork from '../../locales/fi/lander_socialnetwork.json' with { type: 'json' };
import fi_lander_tinderswipe from '../../locales/fi/lander_tinderswipe.json' with { type: 'json' };
import fi_lander_transitionsvideolanding from '../../locales/fi/lander_transitionsvideolanding.json' with { type: 'json' };
import fi_lander_video from '../../locales/fi/lander_video.json' with { type: 'json' };
import fi_legal from '../../locales/fi/legal.json' with { type: 'json' };
import fi_likes from '../../locales/fi/likes.json' with { type: 'json' };
import fi_mail from '../../locales/fi/mail.json' with { type: 'json' };
import fi_match_finder from '../../locales/fi/match_finder.json' with { type: 'json' };
import fi_member from '../../locales/fi/member.json' with { type: 'json' };
import fi_members from '../../locales/fi/members.json' with { type: 'json' };
import fi_moderation from '../../locales/fi/moderation.json' with { type: 'json' };
import fi_niche from '../../locales/fi/niche.json' with { type: 'json' };
import fi_notifications from '../../locales/fi/notifications.json' with { type: 'json' };
import fi_offers from '../../locales/fi/offers.json' with { type: 'json' };
import fi_payments from '../../locales/fi/payments.json' with { type: 'json' };
import fi_photos from '../../locales/fi/photos.json' with { type: 'json' };
import fi_preview from '../../locales/fi/preview.json' with { type: 'json' };
import fi_pricing from '../../locales/fi/pricing.json' with { type: 'json' };
import fi_profiles from '../../locales/fi/profiles.json' with { type: 'json' };
import fi_receipt from '../../locales/fi/receipt.json' with { type: 'json' };
import fi_removal from '../../locales/fi/removal.json' with { type: 'json' };
import fi_reports from '../../locales/fi/reports.json' with { type: 'json' };
import fi_seo from '../../locales/fi/seo.json' with { type: 'json' };
import fi_shell from '../../locales/fi/shell.json' with { type: 'json' };
import fi_statements from '../../locales/fi/statements.json' with { type: 'json' };
import fi_swipe from '../../locales/fi/swipe.json' with { type: 'json' };
import fi_traits from '../../locales/fi/traits.json' with { type: 'json' };
import fr_account from '../../locales/fr/account.json' with { type: 'json' };
import fr_alerts from '../../locales/fr/alerts.json' with { type: 'json' };
import fr_chat from '../../locales/fr/chat.json' with { type: 'json' };
import fr_checkout from '../../locales/fr/checkout.json' with { type: 'json' };
import fr_complaints from '../../locales/fr/complaints.json' with { type: 'json' };
import fr_content from '../../locales/fr/content.json' with { type: 'json' };
import fr_credits from '../../locales/fr/credits.json' with { type: 'json' };
import fr_debit from '../../locales/fr/debit.json' with { type: 'json' };
import fr_entry_warning from '../../locales/fr/entry_warning.json' with { type: 'json' };
import fr_error from '../../locales/fr/error.json' with { type: 'json' };
import fr_home from '../../locales/fr/home.json' with { type: 'json' };
import fr_identity from '../../locales/fr/identity.json' with { type: 'json' };
import fr_interest from '../../locales/fr/interest.json' with { type: 'json' };
import fr_interest_choice from '../../locales/fr/interest_choice.json' with { type: 'json' };
import fr_lander from '../../locales/fr/lander.json' with { type: 'json' };
import fr_lander_alonetonight from '../../locales/fr/lander_alonetonight.json' with { type: 'json' };
import fr_lander_collagelanding from '../../locales/fr/lander_collagelanding.json' with { type: 'json' };
import fr_lander_gallery from '../../locales/fr/lander_gallery.json' with { type: 'json' };
import fr_lander_iconslanding from '../../locales/fr/lander_iconslanding.json' with { type: 'json' };
import fr_lander_maplanding from '../../locales/fr/lander_maplanding.json' with { type: 'json' };
import fr_lander_member from '../../locales/fr/lander_member.json' with { type: 'json' };
import fr_lander_socialnetwork from '../../locales/fr/lander_socialnetwork.json' with { type: 'json' };
import fr_lander_tinderswipe from '../../locales/fr/lander_tinderswipe.json' with { type: 'json' };
import fr_lander_transitionsvideolanding from '../../locales/fr/lander_transitionsvideolanding.json' with { type: 'json' };
import fr_lander_video from '../../locales/fr/lander_video.json' with { type: 'json' };
import fr_legal from '../../locales/fr/legal.json' with { type: 'json' };
import fr_likes from '../../locales/fr/likes.json' with { type: 'json' };
import fr_mail from '../../locales/fr/mail.json' with { type: 'json' };
import fr_match_finder from '../../locales/fr/match_finder.json' with { type: 'json' };
import fr_member from '../../locales/fr/member.json' with { type: 'json' };
import fr_members from '../../locales/fr/members.json' with { type: 'json' };
import fr_moderation from '../../locales/fr/moderation.json' with { type: 'json' };
import fr_niche from '../../locales/fr/niche.json' with { type: 'json' };
import fr_notifications from '../../locales/fr/notifications.json' with { type: 'json' };
import fr_offers from '../../locales/fr/offers.json' with { type: 'json' };
import fr_payments from '../../locales/fr/payments.json' with { type: 'json' };
import fr_photos from '../../locales/fr/photos.json' with { type: 'json' };
import fr_preview from '../../locales/fr/preview.json' with { type: 'json' };
import fr_pricing from '../../locales/fr/pricing.json' with { type: 'json' };
import fr_profiles from '../../locales/fr/profiles.json' with { type: 'json' };
import fr_receipt from '../../locales/fr/receipt.json' with { type: 'json' };
import fr_removal from '../../locales/fr/removal.json' with { type: 'json' };
import fr_reports from '../../locales/fr/reports.json' with { type: 'json' };
import fr_seo from '../../locales/fr/seo.json' with { type: 'json' };
import fr_shell from '../../locales/fr/shell.json' with { type: 'json' };
import fr_statements from '../../locales/fr/statements.json' with { type: 'json' };
import fr_swipe from '../../locales/fr/swipe.json' with { type: 'json' };
import fr_traits from '../../locales/fr/traits.json' with { type: 'json' };
import it_account from '../../locales/it/account.json' with { type: 'json' };
import it_alerts from '../../locales/it/alerts.json' with { type: 'json' };
import it_chat from '../../locales/it/chat.json' with { type: 'json' };
import it_checkout from '../../locales/it/checkout.json' with { type: 'json' };
import it_complaints from '../../locales/it/complaints.json' with { type: 'json' };
import it_content from '../../locales/it/content.json' with { type: 'json' };
import it_credits from '../../locales/it/credits.json' with { type: 'json' };
import it_debit from '../../locales/it/debit.json' with { type: 'json' };
import it_entry_warning from '../../locales/it/entry_warning.json' with { type: 'json' };
import it_error from '../../locales/it/error.json' with { type: 'json' };
import it_home from '../../locales/it/home.json' with { type: 'json' };
import it_identity from '../../locales/it/identity.json' with { type: 'json' };
import it_interest from '../../locales/it/interest.json' with { type: 'json' };
import it_interest_choice from '../../locales/it/interest_choice.json' with { type: 'json' };
import it_lander from '../../locales/it/lander.json' with { type: 'json' };
import it_lander_alonetonight from '../../locales/it/lander_alonetonight.json' with { type: 'json' };
import it_lander_collagelanding from '../../locales/it/lander_collagelanding.json' with { type: 'json' };
import it_lander_gallery from '../../locales/it/lander_gallery.json' with { type: 'json' };
import it_lander_iconslanding from '../../locales/it/lander_iconslanding.json' with { type: 'json' };
import it_lander_maplanding from '../../locales/it/lander_maplanding.json' with { type: 'json' };
import it_lander_member from '../../locales/it/lander_member.json' with { type: 'json' };
import it_lander_socialnetwork from '../../locales/it/lander_socialnetwork.json' with { type: 'json' };
import it_lander_tinderswipe from '../../locales/it/lander_tinderswipe.json' with { type: 'json' };
import it_lander_transitionsvideolanding from '../../locales/it/lander_transitionsvideolanding.json' with { type: 'json' };
import it_lander_video from '../../locales/it/lander_video.json' with { type: 'json' };
import it_legal from '../../locales/it/legal.json' with { type: 'json' };
import it_likes from '../../locales/it/likes.json' with { type: 'json' };
import it_mail from '../../locales/it/mail.json' with { type: 'json' };
import it_match_finder from '../../locales/it/match_finder.json' with { type: 'json' };
import it_member from '../../locales/it/member.json' with { type: 'json' };
import it_members from '../../locales/it/members.json' with { type: 'json' };
import it_moderation from '../../locales/it/moderation.json' with { type: 'json' };
import it_niche from '../../locales/it/niche.json' with { type: 'json' };
import it_notifications from '../../locales/it/notifications.json' with { type: 'json' };
import it_offers from '../../locales/it/offers.json' with { type: 'json' };
import it_payments from '../../locales/it/payments.json' with { type: 'json' };
import it_photos from '../../locales/it/photos.json' with { type: 'json' };
import it_preview from '../../locales/it/preview.json' with { type: 'json' };
import it_pricing from '../../locales/it/pricing.json' with { type: 'json' };
import it_profiles from '../../locales/it/profiles.json' with { type: 'json' };
import it_receipt from '../../locales/it/receipt.json' with { type: 'json' };
import it_removal from '../../locales/it/removal.json' with { type: 'json' };
import it_reports from '../../locales/it/reports.json' with { type: 'json' };
import it_seo from '../../locales/it/seo.json' with { type: 'json' };
import it_shell from '../../locales/it/shell.json' with { type: 'json' };
import it_statements from '../../locales/it/statements.json' with { type: 'json' };
import it_swipe from '../../locales/it/swipe.json' with { type: 'json' };
import it_traits from '../../locales/it/traits.json' with { type: 'json' };
import nb_account from '../../locales/nb/account.json' with { type: 'json' };
import nb_alerts from '../../locales/nb/alerts.json' with { type: 'json' };
import nb_chat from '../../locales/nb/chat.json' with { type: 'json' };
import nb_checkout from '../../locales/nb/checkout.json' with { type: 'json' };
import nb_complaints from '../../locales/nb/complaints.json' with { type: 'json' };
import nb_content from '../../locales/nb/content.json' with { type: 'json' };
import nb_credits from '../../locales/nb/credits.json' with { type: 'json' };
import nb_debit from '../../locales/nb/debit.json' with { type: 'json' };
import nb_entry_warning from '../../locales/nb/entry_warning.json' with { type: 'json' };
import nb_error from '../../locales/nb/error.json' with { type: 'json' };
import nb_home from '../../locales/nb/home.json' with { type: 'json' };
import nb_identity from '../../locales/nb/identity.json' with { type: 'json' };
import nb_interest from '../../locales/nb/interest.json' with { type: 'json' };
import nb_interest_choice from '../../locales/nb/interest_choice.json' with { type: 'json' };
import nb_lander from '../../locales/nb/lander.json' with { type: 'json' };
import nb_lander_alonetonight from '../../locales/nb/lander_alonetonight.json' with { type: 'json' };
import nb_lander_collagelanding from '../../locales/nb/lander_collagelanding.json' with { type: 'json' };
import nb_lander_gallery from '../../locales/nb/lander_gallery.json' with { type: 'json' };
import nb_lander_iconslanding from '../../locales/nb/lander_iconslanding.json' with { type: 'json' };
import nb_lander_maplanding from '../../locales/nb/lander_maplanding.json' with { type: 'json' };
import nb_lander_member from '../../locales/nb/lander_member.json' with { type: 'json' };
import nb_lander_socialnetwork from '../../locales/nb/lander_socialnetwork.json' with { type: 'json' };
import nb_lander_tinderswipe from '../../locales/nb/lander_tinderswipe.json' with { type: 'json' };
import nb_lander_transitionsvideolanding from '../../locales/nb/lander_transitionsvideolanding.json' with { type: 'json' };
import nb_lander_video from '../../locales/nb/lander_video.json' with { type: 'json' };
import nb_legal from '../../locales/nb/legal.json' with { type: 'json' };
import nb_likes from '../../locales/nb/likes.json' with { type: 'json' };
import nb_mail from '../../locales/nb/mail.json' with { type: 'json' };
import nb_match_finder from '../../locales/nb/match_finder.json' with { type: 'json' };
import nb_member from '../../locales/nb/member.json' with { type: 'json' };
import nb_members from '../../locales/nb/members.json' with { type: 'json' };
import nb_moderation from '../../locales/nb/moderation.json' with { type: 'json' };
import nb_niche from '../../locales/nb/niche.json' with { type: 'json' };
import nb_notifications from '../../locales/nb/notifications.json' with { type: 'json' };
import nb_offers from '../../locales/nb/offers.json' with { type: 'json' };
import nb_payments from '../../locales/nb/payments.json' with { type: 'json' };
import nb_photos from '../../locales/nb/photos.json' with { type: 'json' };
import nb_preview from '../../locales/nb/preview.json' with { type: 'json' };
import nb_pricing from '../../locales/nb/pricing.json' with { type: 'json' };
import nb_profiles from '../../locales/nb/profiles.json' with { type: 'json' };
import nb_receipt from '../../locales/nb/receipt.json' with { type: 'json' };
import nb_removal from '../../locales/nb/removal.json' with { type: 'json' };
import nb_reports from '../../locales/nb/reports.json' with { type: 'json' };
import nb_seo from '../../locales/nb/seo.json' with { type: 'json' };
import nb_shell from '../../locales/nb/shell.json' with { type: 'json' };
import nb_statements from '../../locales/nb/statements.json' with { type: 'json' };
import nb_swipe from '../../locales/nb/swipe.json' with { type: 'json' };
import nb_traits from '../../locales/nb/traits.json' with { type: 'json' };
import nl_account from '../../locales/nl/account.json' with { type: 'json' };
import nl_alerts from '../../locales/nl/alerts.json' with { type: 'json' };
import nl_chat from '../../locales/nl/chat.json' with { type: 'json' };
import nl_checkout from '../../locales/nl/checkout.json' with { type: 'json' };
import nl_complaints from '../../locales/nl/complaints.json' with { type: 'json' };
import nl_content from '../../locales/nl/content.json' with { type: 'json' };
import nl_credits from '../../locales/nl/credits.json' with { type: 'json' };
import nl_debit from '../../locales/nl/debit.json' with { type: 'json' };
import nl_entry_warning from '../../locales/nl/entry_warning.json' with { type: 'json' };
import nl_error from '../../locales/nl/error.json' with { type: 'json' };
import nl_home from '../../locales/nl/home.json' with { type: 'json' };
import nl_identity from '../../locales/nl/identity.json' with { type: 'json' };
import nl_interest from '../../locales/nl/interest.json' with { type: 'json' };
import nl_interest_choice from '../../locales/nl/interest_choice.json' with { type: 'json' };
import nl_lander from '../../locales/nl/lander.json' with { type: 'json' };
import nl_lander_alonetonight from '../../locales/nl/lander_alonetonight.json' with { type: 'json' };
import nl_lander_collagelanding from '../../locales/nl/lander_collagelanding.json' with { type: 'json' };
import nl_lander_gallery from '../../locales/nl/lander_gallery.json' with { type: 'json' };
import nl_lander_iconslanding from '../../locales/nl/lander_iconslanding.json' with { type: 'json' };
import nl_lander_maplanding from '../../locales/nl/lander_maplanding.json' with { type: 'json' };
import nl_lander_member from '../../locales/nl/lander_member.json' with { type: 'json' };
import nl_lander_socialnetwork from '../../locales/nl/lander_socialnetwork.json' with { type: 'json' };
import nl_lander_tinderswipe from '../../locales/nl/lander_tinderswipe.json' with { type: 'json' };
import nl_lander_transitionsvideolanding from '../../locales/nl/lander_transitionsvideolanding.json' with { type: 'json' };
import nl_lander_video from '../../locales/nl/lander_video.json' with { type: 'json' };
import nl_legal from '../../locales/nl/legal.json' with { type: 'json' };
import nl_likes from '../../locales/nl/likes.json' with { type: 'json' };
import nl_mail from '../../locales/nl/mail.json' with { type: 'json' };
import nl_match_finder from '../../locales/nl/match_finder.json' with { type: 'json' };
import nl_member from '../../locales/nl/member.json' with { type: 'json' };
import nl_members from '../../locales/nl/members.json' with { type: 'json' };
import nl_moderation from '../../locales/nl/moderation.json' with { type: 'json' };
import nl_niche from '../../locales/nl/niche.json' with { type: 'json' };
import nl_notifications from '../../locales/nl/notifications.json' with { type: 'json' };
import nl_offers from '../../locales/nl/offers.json' with { type: 'json' };
import nl_office_audit from '../../locales/nl/office-audit.json' with { type: 'json' };
import nl_office_cases from '../../locales/nl/office-cases.json' with { type: 'json' };
import nl_office_keys from '../../locales/nl/office-keys.json' with { type: 'json' };
import nl_office_me from '../../locales/nl/office-me.json' with { type: 'json' };
import nl_office_members from '../../locales/nl/office-members.json' with { type: 'json' };
import nl_office_photos from '../../locales/nl/office-photos.json' with { type: 'json' };
import nl_office_shell from '../../locales/nl/office-shell.json' with { type: 'json' };
import nl_office_sign_in from '../../locales/nl/office-sign-in.json' with { type: 'json' };
import nl_office_team from '../../locales/nl/office-team.json' with { type: 'json' };
import nl_office_today from '../../locales/nl/office-today.json' with { type: 'json' };
import nl_payments from '../../locales/nl/payments.json' with { type: 'json' };
import nl_photos from '../../locales/nl/photos.json' with { type: 'json' };
import nl_preview from '../../locales/nl/preview.json' with { type: 'json' };
import nl_pricing from '../../locales/nl/pricing.json' with { type: 'json' };
import nl_profiles from '../../locales/nl/profiles.json' with { type: 'json' };
import nl_receipt from '../../locales/nl/receipt.json' with { type: 'json' };
import nl_removal from '../../locales/nl/removal.json' with { type: 'json' };
import nl_reports from '../../locales/nl/reports.json' with { type: 'json' };
import nl_seo from '../../locales/nl/seo.json' with { type: 'json' };
import nl_shell from '../../locales/nl/shell.json' with { type: 'json' };
import nl_statements from '../../locales/nl/statements.json' with { type: 'json' };
import nl_swipe from '../../locales/nl/swipe.json' with { type: 'json' };
import nl_traits from '../../locales/nl/traits.json' with { type: 'json' };
import pl_account from '../../locales/pl/account.json' with { type: 'json' };
import pl_alerts from '../../locales/pl/alerts.json' with { type: 'json' };
import pl_chat from '../../locales/pl/chat.json' with { type: 'json' };
import pl_checkout from '../../locales/pl/checkout.json' with { type: 'json' };
import pl_complaints from '../../locales/pl/complaints.json' with { type: 'json' };
import pl_content from '../../locales/pl/content.json' with { type: 'json' };
import pl_credits from '../../locales/pl/credits.json' with { type: 'json' };
import pl_debit from '../../locales/pl/debit.json' with { type: 'json' };
import pl_entry_warning from '../../locales/pl/entry_warning.json' with { type: 'json' };
import pl_error from '../../locales/pl/error.json' with { type: 'json' };
import pl_home from '../../locales/pl/home.json' with { type: 'json' };
import pl_identity from '../../locales/pl/identity.json' with { type: 'json' };
import pl_interest from '../../locales/pl/interest.json' with { type: 'json' };
import pl_interest_choice from '../../locales/pl/interest_choice.json' with { type: 'json' };
import pl_lander from '../../locales/pl/lander.json' with { type: 'json' };
import pl_lander_alonetonight from '../../locales/pl/lander_alonetonight.json' with { type: 'json' };
import pl_lander_collagelanding from '../../locales/pl/lander_collagelanding.json' with { type: 'json' };
import pl_lander_gallery from '../../locales/pl/lander_gallery.json' with { type: 'json' };
import pl_lander_iconslanding from '../../locales/pl/lander_iconslanding.json' with { type: 'json' };
import pl_lander_maplanding from '../../locales/pl/lander_maplanding.json' with { type: 'json' };
import pl_lander_member from '../../locales/pl/lander_member.json' with { type: 'json' };
import pl_lander_socialnetwork from '../../locales/pl/lander_socialnetwork.json' with { type: 'json' };
import pl_lander_tinderswipe from '../../locales/pl/lander_tinderswipe.json' with { type: 'json' };
import pl_lander_transitionsvideolanding from '../../locales/pl/lander_transitionsvideolanding.json' with { type: 'json' };
import pl_lander_video from '../../locales/pl/lander_video.json' with { type: 'json' };
import pl_legal from '../../locales/pl/legal.json' with { type: 'json' };
import pl_likes from '../../locales/pl/likes.json' with { type: 'json' };
import pl_mail from '../../locales/pl/mail.json' with { type: 'json' };
import pl_match_finder from '../../locales/pl/match_finder.json' with { type: 'json' };
import pl_member from '../../locales/pl/member.json' with { type: 'json' };
import pl_members from '../../locales/pl/members.json' with { type: 'json' };
import pl_moderation from '../../locales/pl/moderation.json' with { type: 'json' };
import pl_niche from '../../locales/pl/niche.json' with { type: 'json' };
import pl_notifications from '../../locales/pl/notifications.json' with { type: 'json' };
import pl_offers from '../../locales/pl/offers.json' with { type: 'json' };
import pl_payments from '../../locales/pl/payments.json' with { type: 'json' };
import pl_photos from '../../locales/pl/photos.json' with { type: 'json' };
import pl_preview from '../../locales/pl/preview.json' with { type: 'json' };
import pl_pricing from '../../locales/pl/pricing.json' with { type: 'json' };
import pl_profiles from '../../locales/pl/profiles.json' with { type: 'json' };
import pl_receipt from '../../locales/pl/receipt.json' with { type: 'json' };
import pl_removal from '../../locales/pl/removal.json' with { type: 'json' };
import pl_reports from '../../locales/pl/reports.json' with { type: 'json' };
import pl_seo from '../../locales/pl/seo.json' with { type: 'json' };
import pl_shell from '../../locales/pl/shell.json' with { type: 'json' };
import pl_statements from '../../locales/pl/statements.json' with { type: 'json' };
import pl_swipe from '../../locales/pl/swipe.json' with { type: 'json' };
import pl_traits from '../../locales/pl/traits.json' with { type: 'json' };
import sv_account from '../../locales/sv/account.json' with { type: 'json' };
import sv_alerts from '../../locales/sv/alerts.json' with { type: 'json' };
import sv_chat from '../../locales/sv/chat.json' with { type: 'json' };
import sv_checkout from '../../locales/sv/checkout.json' with { type: 'json' };
import sv_complaints from '../../locales/sv/complaints.json' with { type: 'json' };
import sv_content from '../../locales/sv/content.json' with { type: 'json' };
import sv_credits from '../../locales/sv/credits.json' with { type: 'json' };
import sv_debit from '../../locales/sv/debit.json' with { type: 'json' };
import sv_entry_warning from '../../locales/sv/entry_warning.json' with { type: 'json' };
import sv_error from '../../locales/sv/error.json' with { type: 'json' };
import sv_home from '../../locales/sv/home.json' with { type: 'json' };
import sv_identity from '../../locales/sv/identity.json' with { type: 'json' };
import sv_interest from '../../locales/sv/interest.json' with { type: 'json' };
import sv_interest_choice from '../../locales/sv/interest_choice.json' with { type: 'json' };
import sv_lander from '../../locales/sv/lander.json' with { type: 'json' };
import sv_lander_alonetonight from '../../locales/sv/lander_alonetonight.json' with { type: 'json' };
import sv_lander_collagelanding from '../../locales/sv/lander_collagelanding.json' with { type: 'json' };
import sv_lander_gallery from '../../locales/sv/lander_gallery.json' with { type: 'json' };
import sv_lander_iconslanding from '../../locales/sv/lander_iconslanding.json' with { type: 'json' };
import sv_lander_maplanding from '../../locales/sv/lander_maplanding.json' with { type: 'json' };
import sv_lander_member from '../../locales/sv/lander_member.json' with { type: 'json' };
import sv_lander_socialnetwork from '../../locales/sv/lander_socialnetwork.json' with { type: 'json' };
import sv_lander_tinderswipe from '../../locales/sv/lander_tinderswipe.json' with { type: 'json' };
import sv_lander_transitionsvideolanding from '../../locales/sv/lander_transitionsvideolanding.json' with { type: 'json' };
import sv_lander_video from '../../locales/sv/lander_video.json' with { type: 'json' };
import sv_legal from '../../locales/sv/legal.json' with { type: 'json' };
import sv_likes from '../../locales/sv/likes.json' with { type: 'json' };
import sv_mail from '../../locales/sv/mail.json' with { type: 'json' };
import sv_match_finder from '../../locales/sv/match_finder.json' with { type: 'json' };
import sv_member from '../../locales/sv/member.json' with { type: 'json' };
import sv_members from '../../locales/sv/members.json' with { type: 'json' };
import sv_moderation from '../../locales/sv/moderation.json' with { type: 'json' };
import sv_niche from '../../locales/sv/niche.json' with { type: 'json' };
import sv_notifications from '../../locales/sv/notifications.json' with { type: 'json' };
import sv_offers from '../../locales/sv/offers.json' with { type: 'json' };
import sv_payments from '../../locales/sv/payments.json' with { type: 'json' };
import sv_photos from '../../locales/sv/photos.json' with { type: 'json' };
import sv_preview from '../../locales/sv/preview.json' with { type: 'json' };
import sv_pricing from '../../locales/sv/pricing.json' with { type: 'json' };
import sv_profiles from '../../locales/sv/profiles.json' with { type: 'json' };
import sv_receipt from '../../locales/sv/receipt.json' with { type: 'json' };
import sv_removal from '../../locales/sv/removal.json' with { type: 'json' };
import sv_reports from '../../locales/sv/reports.json' with { type: 'json' };
import sv_seo from '../../locales/sv/seo.json' with { type: 'json' };
import sv_shell from '../../locales/sv/shell.json' with { type: 'json' };
import sv_statements from '../../locales/sv/statements.json' with { type: 'json' };
import sv_swipe from '../../locales/sv/swipe.json' with { type: 'json' };
import sv_traits from '../../locales/sv/traits.json' with { type: 'json' };
import type { Locale } from '../locales.ts';
import type { Catalogue } from '../texts.ts';

export const catalogues: Readonly<Record<Locale, Catalogue>> = {
  da: {
    'account': da_account,
    'alerts': da_alerts,
    'chat': da_chat,
    'checkout': da_checkout,
    'complaints': da_complaints,
    'content': da_content,
    'credits': da_credits,
    'debit': da_debit,
    'entry_warning': da_entry_warning,
    'error': da_error,
    'home': da_home,
    'identity': da_identity,
    'interest': da_interest,
    'interest_choice': da_interest_choice,
    'lander': da_lander,
    'lander_alonetonight': da_lander_alonetonight,
    'lander_collagelanding': da_lander_collagelanding,
    'lander_gallery': da_lander_gallery,
    'lander_iconslanding': da_lander_iconslanding,
    'lander_maplanding': da_lander_maplanding,
    'lander_member': da_lander_member,
    'lander_socialnetwork': da_lander_socialnetwork,
    'lander_tinderswipe': da_lander_tinderswipe,
    'lander_transitionsvideolanding': da_lander_transitionsvideolanding,
    'lander_video': da_lander_video,
    'legal': da_legal,
    'likes': da_likes,
    'mail': da_mail,
    'match_finder': da_match_finder,
    'member': da_member,
    'members': da_members,
    'moderation': da_moderation,
    'niche': da_niche,
    'notifications': da_notifications,
    'offers': da_offers,
    'payments': da_payments,
    'photos': da_photos,
    'preview': da_preview,
    'pricing': da_pricing,
    'profiles': da_profiles,
    'receipt': da_receipt,
    'removal': da_removal,
    'reports': da_reports,
    'seo': da_seo,
    'shell': da_shell,
    'statements': da_statements,
    'swipe': da_swipe,
    'traits': da_traits,
  },
  de: {
    'account': de_account,
    'alerts': de_alerts,
    'chat': de_chat,
    'checkout': de_checkout,
    'complaints': de_complaints,
    'content': de_content,
    'credits': de_credits,
    'debit': de_debit,
    'entry_warning': de_entry_warning,
    'error': de_error,
    'home': de_home,
    'identity': de_identity,
    'interest': de_interest,
    'interest_choice': de_interest_choice,
    'lander': de_lander,
    'lander_alonetonight': de_lander_alonetonight,
    'lander_collagelanding': de_lander_collagelanding,
    'lander_gallery': de_lander_gallery,
    'lander_iconslanding': de_lander_iconslanding,
    'lander_maplanding': de_lander_maplanding,
    'lander_member': de_lander_member,
    'lander_socialnetwork': de_lander_socialnetwork,
    'lander_tinderswipe': de_lander_tinderswipe,
    'lander_transitionsvideolanding': de_lander_transitionsvideolanding,
    'lander_video': de_lander_video,
    'legal': de_legal,
    'likes': de_likes,
    'mail': de_mail,
    'match_finder': de_match_finder,
    'member': de_member,
    'members': de_members,
    'moderation': de_moderation,
    'niche': de_niche,
    'notifications': de_notifications,
    'offers': de_offers,
    'payments': de_payments,
    'photos': de_photos,
    'preview': de_preview,
    'pricing': de_pricing,
    'profiles': de_profiles,
    'receipt': de_receipt,
    'removal': de_removal,
    'reports': de_reports,
    'seo': de_seo,
    'shell': de_shell,
    'statements': de_statements,
    'swipe': de_swipe,
    'traits': de_traits,
  },
  en: {
    'account': en_account,
    'alerts': en_alerts,
    'chat': en_chat,
    'checkout': en_checkout,
    'complaints': en_complaints,
    'content': en_content,
    'credits': en_credits,
    'debit': en_debit,
    'entry_warning': en_entry_warning,
    'error': en_error,
    'home': en_home,
    'identity': en_identity,
    'interest': en_interest,
    'interest_choice': en_interest_choice,
    'lander': en_lander,
    'lander_alonetonight': en_lander_alonetonight,
    'lander_collagelanding': en_lander_collagelanding,
    'lander_gallery': en_lander_gallery,
    'lander_iconslanding': en_lander_iconslanding,
    'lander_maplanding': en_lander_maplanding,
    'lander_member': en_lander_member,
    'lander_socialnetwork': en_lander_socialnetwork,
    'lander_tinderswipe': en_lander_tinderswipe,
    'lander_transitionsvideolanding': en_lander_transitionsvideolanding,
    'lander_video': en_lander_video,
    'legal': en_legal,
    'likes': en_likes,
    'mail': en_mail,
    'match_finder': en_match_finder,
    'member': en_member,
    'members': en_members,
    'moderation': en_moderation,
    'niche': en_niche,
    'notifications': en_notifications,
    'offers': en_offers,
    'office-audit': en_office_audit,
    'office-cases': en_office_cases,
    'office-keys': en_office_keys,
    'office-me': en_office_me,
    'office-members': en_office_members,
    'office-photos': en_office_photos,
    'office-shell': en_office_shell,
    'office-sign-in': en_office_sign_in,
    'office-team': en_office_team,
    'office-today': en_office_today,
    'payments': en_payments,
    'photos': en_photos,
    'preview': en_preview,
    'pricing': en_pricing,
    'profiles': en_profiles,
    'receipt': en_receipt,
    'removal': en_removal,
    'reports': en_reports,
    'seo': en_seo,
    'shell': en_shell,
    'statements': en_statements,
    'swipe': en_swipe,
    'traits': en_traits,
  },
  es: {
    'account': es_account,
    'alerts': es_alerts,
    'chat': es_chat,
    'checkout': es_checkout,
    'complaints': es_complaints,
    'content': es_content,
    'credits': es_credits,
    'debit': es_debit,
    'entry_warning': es_entry_warning,
    'error': es_error,
    'home': es_home,
    'identity': es_identity,
    'interest': es_interest,
    'interest_choice': es_interest_choice,
    'lander': es_lander,
    'lander_alonetonight': es_lander_alonetonight,
    'lander_collagelanding': es_lander_collagelanding,
    'lander_gallery': es_lander_gallery,
    'lander_iconslanding': es_lander_iconslanding,
    'lander_maplanding': es_lander_maplanding,
    'lander_member': es_lander_member,
    'lander_socialnetwork': es_lander_socialnetwork,
    'lander_tinderswipe': es_lander_tinderswipe,
    'lander_transitionsvideolanding': es_lander_transitionsvideolanding,
    'lander_video': es_lander_video,
    'legal': es_legal,
    'likes': es_likes,
    'mail': es_mail,
    'match_finder': es_match_finder,
    'member': es_member,
    'members': es_members,
    'moderation': es_moderation,
    'niche': es_niche,
    'notifications': es_notifications,
    'offers': es_offers,
    'payments': es_payments,
    'photos': es_photos,
    'preview': es_preview,
    'pricing': es_pricing,
    'profiles': es_profiles,
    'receipt': es_receipt,
    'removal': es_removal,
    'reports': es_reports,
    'seo': es_seo,
    'shell': es_shell,
    'statements': es_statements,
    'swipe': es_swipe,
    'traits': es_traits,
  },
  fi: {
    'account': fi_account,
    'alerts': fi_alerts,
    'chat': fi_chat,
    'checkout': fi_checkout,
    'complaints': fi_complaints,
    'content': fi_content,
    'credits': fi_credits,
    'debit': fi_debit,
    'entry_warning': fi_entry_warning,
    'error': fi_error,
    'home': fi_home,
    'identity': fi_identity,
    'interest': fi_interest,
    'interest_choice': fi_interest_choice,
    'lander': fi_lander,
    'lander_alonetonight': fi_lander_alonetonight,
    'lander_collagelanding': fi_lander_collagelanding,
    'lander_gallery': fi_lander_gallery,
    'lander_iconslanding': fi_lander_iconslanding,
    'lander_maplanding': fi_lander_maplanding,
    'lander_member': fi_lander_member,
    'lander_socialnetwork': fi_lander_socialnetwork,
    'lander_tinderswipe': fi_lander_tinderswipe,
    'lander_transitionsvideolanding': fi_lander_transitionsvideolanding,
    'lander_video': fi_lander_video,
    'legal': fi_legal,
    'likes': fi_likes,
    'mail': fi_mail,
    'match_finder': fi_match_finder,
    'member': fi_member,
    'members': fi_members,
    'moderation': fi_moderation,
    'niche': fi_niche,
    'notifications': fi_notifications,
    'offers': fi_offers,
    'payments': fi_payments,
    'photos': fi_photos,
    'preview': fi_preview,
    'pricing': fi_pricing,
    'profiles': fi_profiles,
    'receipt': fi_receipt,
    'removal': fi_removal,
    'reports': fi_reports,
    'seo': fi_seo,
    'shell': fi_shell,
    'statements': fi_statements,
    'swipe': fi_swipe,
    'traits': fi_traits,
  },
  fr: {
    'account': fr_account,
    'alerts': fr_alerts,
    'chat': fr_chat,
    'checkout': fr_checkout,
    'complaints': fr_complaints,
    'content': fr_content,
    'credits': fr_credits,
    'debit': fr_debit,
    'entry_warning': fr_entry_warning,
    'error': fr_error,
    'home': fr_home,
    'identity': fr_identity,
    'interest': fr_interest,
    'interest_choice': fr_interest_choice,
    'lander': fr_lander,
    'lander_alonetonight': fr_lander_alonetonight,
    'lander_collagelanding': fr_lander_collagelanding,
    'lander_gallery': fr_lander_gallery,
    'lander_iconslanding': fr_lander_iconslanding,
    'lander_maplanding': fr_lander_maplanding,
    'lander_member': fr_lander_member,
    'lander_socialnetwork': fr_lander_socialnetwork,
    'lander_tinderswipe': fr_lander_tinderswipe,
    'lander_transitionsvideolanding': fr_lander_transitionsvideolanding,
    'lander_video': fr_lander_video,
    'legal': fr_legal,
    'likes': fr_likes,
    'mail': fr_mail,
    'match_finder': fr_match_finder,
    'member': fr_member,
    'members': fr_members,
    'moderation': fr_moderation,
    'niche': fr_niche,
    'notifications': fr_notifications,
    'offers': fr_offers,
    'payments': fr_payments,
    'photos': fr_photos,
    'preview': fr_preview,
    'pricing': fr_pricing,
    'profiles': fr_profiles,
    'receipt': fr_receipt,
    'removal': fr_removal,
    'reports': fr_reports,
    'seo': fr_seo,
    'shell': fr_shell,
    'statements': fr_statements,
    'swipe': fr_swipe,
    'traits': fr_traits,
  },
  it: {
    'account': it_account,
    'alerts': it_alerts,
    'chat': it_chat,
    'checkout': it_checkout,
    'complaints': it_complaints,
    'content': it_content,
    'credits': it_credits,
    'debit': it_debit,
    'entry_warning': it_entry_warning,
    'error': it_error,
    'home': it_home,
    'identity': it_identity,
    'interest': it_interest,
    'interest_choice': it_interest_choice,
    'lander': it_lander,
    'lander_alonetonight': it_lander_alonetonight,
    'lander_collagelanding': it_lander_collagelanding,
    'lander_gallery': it_lander_gallery,
    'lander_iconslanding': it_lander_iconslanding,
    'lander_maplanding': it_lander_maplanding,
    'lander_member': it_lander_member,
    'lander_socialnetwork': it_lander_socialnetwork,
    'lander_tinderswipe': it_lander_tinderswipe,
    'lander_transitionsvideolanding': it_lander_transitionsvideolanding,
    'lander_video': it_lander_video,
    'legal': it_legal,
    'likes': it_likes,
    'mail': it_mail,
    'match_finder': it_match_finder,
    'member': it_member,
    'members': it_members,
    'moderation': it_moderation,
    'niche': it_niche,
    'notifications': it_notifications,
    'offers': it_offers,
    'payments': it_payments,
    'photos': it_photos,
    'preview': it_preview,
    'pricing': it_pricing,
    'profiles': it_profiles,
    'receipt': it_receipt,
    'removal': it_removal,
    'reports': it_reports,
    'seo': it_seo,
    'shell': it_shell,
    'statements': it_statements,
    'swipe': it_swipe,
    'traits': it_traits,
  },
  nb: {
    'account': nb_account,
    'alerts': nb_alerts,
    'chat': nb_chat,
    'checkout': nb_checkout,
    'complaints': nb_complaints,
    'content': nb_content,
    'credits': nb_credits,
    'debit': nb_debit,
    'entry_warning': nb_entry_warning,
    'error': nb_error,
    'home': nb_home,
    'identity': nb_identity,
    'interest': nb_interest,
    'interest_choice': nb_interest_choice,
    'lander': nb_lander,
    'lander_alonetonight': nb_lander_alonetonight,
    'lander_collagelanding': nb_lander_collagelanding,
    'lander_gallery': nb_lander_gallery,
    'lander_iconslanding': nb_lander_iconslanding,
    'lander_maplanding': nb_lander_maplanding,
    'lander_member': nb_lander_member,
    'lander_socialnetwork': nb_lander_socialnetwork,
    'lander_tinderswipe': nb_lander_tinderswipe,
    'lander_transitionsvideolanding': nb_lander_transitionsvideolanding,
    'lander_video': nb_lander_video,
    'legal': nb_legal,
    'likes': nb_likes,
    'mail': nb_mail,
    'match_finder': nb_match_finder,
    'member': nb_member,
    'members': nb_members,
    'moderation': nb_moderation,
    'niche': nb_niche,
    'notifications': nb_notifications,
    'offers': nb_offers,
    'payments': nb_payments,
    'photos': nb_photos,
    'preview': nb_preview,
    'pricing': nb_pricing,
    'profiles': nb_profiles,
    'receipt': nb_receipt,
    'removal': nb_removal,
    'reports': nb_reports,
    'seo': nb_seo,
    'shell': nb_shell,
    'statements': nb_statements,
    'swipe': nb_swipe,
    'traits': nb_traits,
  },
  nl: {
    'account': nl_account,
    'alerts': nl_alerts,
    'chat': nl_chat,
    'checkout': nl_checkout,
    'complaints': nl_complaints,
    'content': nl_content,
    'credits': nl_credits,
    'debit': nl_debit,
    'entry_warning': nl_entry_warning,
    'error': nl_error,
    'home': nl_home,
    'identity': nl_identity,
    'interest': nl_interest,
    'interest_choice': nl_interest_choice,
    'lander': nl_lander,
    'lander_alonetonight': nl_lander_alonetonight,
    'lander_collagelanding': nl_lander_collagelanding,
    'lander_gallery': nl_lander_gallery,
    'lander_iconslanding': nl_lander_iconslanding,
    'lander_maplanding': nl_lander_maplanding,
    'lander_member': nl_lander_member,
    'lander_socialnetwork': nl_lander_socialnetwork,
    'lander_tinderswipe': nl_lander_tinderswipe,
    'lander_transitionsvideolanding': nl_lander_transitionsvideolanding,
    'lander_video': nl_lander_video,
    'legal': nl_legal,
    'likes': nl_likes,
    'mail': nl_mail,
    'match_finder': nl_match_finder,
    'member': nl_member,
    'members': nl_members,
    'moderation': nl_moderation,
    'niche': nl_niche,
    'notifications': nl_notifications,
    'offers': nl_offers,
    'office-audit': nl_office_audit,
    'office-cases': nl_office_cases,
    'office-keys': nl_office_keys,
    'office-me': nl_office_me,
    'office-members': nl_office_members,
    'office-photos': nl_office_photos,
    'office-shell': nl_office_shell,
    'office-sign-in': nl_office_sign_in,
    'office-team': nl_office_team,
    'office-today': nl_office_today,
    'payments': nl_payments,
    'photos': nl_photos,
    'preview': nl_preview,
    'pricing': nl_pricing,
    'profiles': nl_profiles,
    'receipt': nl_receipt,
    'removal': nl_removal,
    'reports': nl_reports,
    'seo': nl_seo,
    'shell': nl_shell,
    'statements': nl_statements,
    'swipe': nl_swipe,
    'traits': nl_traits,
  },
  pl: {
    'account': pl_account,
    'alerts': pl_alerts,
    'chat': pl_chat,
    'checkout': pl_checkout,
    'complaints': pl_complaints,
    'content': pl_content,
    'credits': pl_credits,
    'debit': pl_debit,
    'entry_warning': pl_entry_warning,
    'error': pl_error,
    'home': pl_home,
    'identity': pl_identity,
    'interest': pl_interest,
    'interest_choice': pl_interest_choice,
    'lander': pl_lander,
    'lander_alonetonight': pl_lander_alonetonight,
    'lander_collagelanding': pl_lander_collagelanding,
    'lander_gallery': pl_lander_gallery,
    'lander_iconslanding': pl_lander_iconslanding,
    'lander_maplanding': pl_lander_maplanding,
    'lander_member': pl_lander_member,
    'lander_socialnetwork': pl_lander_socialnetwork,
    'lander_tinderswipe': pl_lander_tinderswipe,
    'lander_transitionsvideolanding': pl_lander_transitionsvideolanding,
    'lander_video': pl_lander_video,
    'legal': pl_legal,
    'likes': pl_likes,
    'mail': pl_mail,
    'match_finder': pl_match_finder,
    'member': pl_member,
    'members': pl_members,
    'moderation': pl_moderation,
    'niche': pl_niche,
    'notifications': pl_notifications,
    'offers': pl_offers,
    'payments': pl_payments,
    'photos': pl_photos,
    'preview': pl_preview,
    'pricing': pl_pricing,
    'profiles': pl_profiles,
    'receipt': pl_receipt,
    'removal': pl_removal,
    'reports': pl_reports,
    'seo': pl_seo,
    'shell': pl_shell,
    'statements': pl_statements,
    'swipe': pl_swipe,
    'traits': pl_traits,
  },
  sv: {
    'account': sv_account,
    'alerts': sv_alerts,
    'chat': sv_chat,
    'checkout': sv_checkout,
    'complaints': sv_complaints,
    'content': sv_content,
    'credits': sv_credits,
    'debit': sv_debit,
    'entry_warning': sv_entry_warning,
    'error': sv_error,
    'home': sv_home,
    'identity': sv_identity,
    'interest': sv_interest,
    'interest_choice': sv_interest_choice,
    'lander': sv_lander,
    'lander_alonetonight': sv_lander_alonetonight,
    'lander_collagelanding': sv_lander_collagelanding,
    'lander_gallery': sv_lander_gallery,
    'lander_iconslanding': sv_lander_iconslanding,
    'lander_maplanding': sv_lander_maplanding,
    'lander_member': sv_lander_member,
    'lander_socialnetwork': sv_lander_socialnetwork,
    'lander_tinderswipe': sv_lander_tinderswipe,
    'lander_transitionsvideolanding': sv_lander_transitionsvideolanding,
    'lander_video': sv_lander_video,
    'legal': sv_legal,
    'likes': sv_likes,
    'mail': sv_mail,
    'match_finder': sv_match_finder,
    'member': sv_member,
    'members': sv_members,
    'moderation': sv_moderation,
    'niche': sv_niche,
    'notifications': sv_notifications,
    'offers': sv_offers,
    'payments': sv_payments,
    'photos': sv_photos,
    'preview': sv_preview,
    'pricing': sv_pricing,
    'profiles': sv_profiles,
    'receipt': sv_receipt,
    'removal': sv_removal,
    'reports': sv_reports,
    'seo': sv_seo,
    'shell': sv_shell,
    'statements': sv_statements,
    'swipe': sv_swipe,
    'traits': sv_traits,
  },
};
